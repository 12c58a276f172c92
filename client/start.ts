/** Lets the browser show the page before it fetches and runs the program: nothing of it is needed to read. */

/** A page that nobody looks at is never painted. */
const longestMs = 300;

/** Resolves when something can be seen. */
function shown(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longestMs);
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
}

/** @param files addresses of modules; the last imports the others. */
async function start(files: string[]) {
  await shown();
  for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  // Where it is out of reach the page stays what the server sent, and works.
  await import(files.at(-1) ?? '').catch(() => undefined);
}

void start(document.querySelector<HTMLElement>('script[data-program]')?.dataset.program?.split(' ') ?? []);
