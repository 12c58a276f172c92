/** Lets the browser show the page before it fetches and runs the program: nothing of it is needed to read. */

/** A page that nobody looks at is never laid out. */
const longestMs = 300;

/** Resolves when the page has been laid out. */
function laidOut(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longestMs);
    // An observer tells what it sees at first when the next layout is done.
    new IntersectionObserver((_seen, observer) => {
      observer.disconnect();
      resolve();
    }).observe(document.documentElement);
  });
}

/** @param program addresses of modules; the last imports the others. */
async function start(program: string[]) {
  await laidOut();
  for (const href of program) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  // Where it is out of reach the page stays what the server sent, and works.
  await import(program.at(-1) ?? '').catch(() => undefined);
}

void start(document.querySelector<HTMLElement>('script[data-program]')?.dataset.program?.split(' ') ?? []);
