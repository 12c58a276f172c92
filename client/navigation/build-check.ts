/** Learns of a newer build: then the next page is loaded as a document. */
import { getConnection } from '../browser/connection.ts';
import { whenIdle } from './prefetch.ts';

/** After the page has come to rest. */
export const manifestDelayMs = 1_000;

type BuildDeps = { base: string; build: string; intervalMs: number; onNewBuild: () => void };

/** Reads the manifest of the running build, once; that it cannot be read is logged and changes nothing. Not on the slowest connections. */
export function fetchManifest({ base, build }: Pick<BuildDeps, 'base' | 'build'>) {
  if (getConnection().effectiveType === 'slow-2g') return;
  whenIdle(() =>
    setTimeout(async () => {
      try {
        const { id, prerendered } = await readJson(`${base}/builds/meta/${build}.json`);
        if (id !== build || !Array.isArray(prerendered)) throw new Error('not the manifest of this build');
        performance.mark('manifest');
      } catch (error) {
        console.error('Error fetching app manifest.', error);
      }
    }, manifestDelayMs),
  );
}

/** Asks for the latest build every `intervalMs` (0: never), and when a tab is looked at again after that time. What cannot be read is asked for again. */
export function watchBuilds({ base, build, intervalMs, onNewBuild }: BuildDeps) {
  if (!intervalMs) return;
  let last = Date.now();
  const timer = setInterval(check, intervalMs);
  document.addEventListener('visibilitychange', () => Date.now() - last >= intervalMs && check());

  async function check() {
    if (document.hidden) return;
    last = Date.now();
    const { id } = await readJson(`${base}/builds/latest.json?${last}`).catch(() => ({ id: build }));
    if (typeof id !== 'string' || id === build) return;
    clearInterval(timer);
    onNewBuild();
  }
}

async function readJson(url: string): Promise<Record<string, unknown>> {
  const response = await fetch(url, { headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
}
