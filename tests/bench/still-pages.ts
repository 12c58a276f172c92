/** Pages of the site without their scripts: what they would cost if they were prerendered and nothing answered. */
import { serveAnswers, withoutScripts } from './reference-pages.ts';

/** @returns the origin that serves them under the same paths. */
export async function serveStillPages(
  site: string,
  paths: readonly string[],
): Promise<{ origin: string; stop: () => void }> {
  const answers = await Promise.all(
    paths.map(async (path) => {
      const html = await (await fetch(site + path)).text();
      return [path, 'text/html; charset=utf-8', withoutScripts(html)] as const;
    }),
  );
  const { port, stop } = await serveAnswers(answers);
  return { origin: `http://localhost:${port}`, stop };
}
