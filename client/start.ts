/** Lets the browser show the page before it fetches and runs the program: nothing of it is needed to read. On a phone the fonts come behind the program. */

/** A page that nobody looks at is never laid out. */
const longestMs = 300;

/** Resolves when the page has been laid out as it is now. */
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

/** Resolves when the module has come or will not; at once where a browser does not fetch ahead. */
function fetchAhead(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
  if (!link.relList.supports(link.rel)) return Promise.resolve();
  return new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
    document.head.append(link);
  });
}

/** @param program addresses of modules; the last imports the others. */
async function start(program: string[]) {
  await laidOut();
  await Promise.all(program.map(fetchAhead));
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[data-fonts]')) sheet.media = 'all';
  // The text is set anew: in a frame of its own, not in the middle of the program.
  await laidOut();
  // Where it is out of reach the page stays what the server sent, and works.
  await import(program.at(-1) ?? '').catch(() => undefined);
}

void start(document.querySelector<HTMLElement>('script[data-program]')?.dataset.program?.split(' ') ?? []);
