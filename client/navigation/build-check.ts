/** Finds out that the server runs a newer build: from then on the next page is loaded as a document. */
import { getConnection } from '../browser/connection.ts';
import { whenIdle } from '../browser/when-idle.ts';

type BuildCheckOptions = {
  base: string;
  /** The id of the build that runs here. */
  build: string;
  /** Between two checks; 0: never. */
  intervalMs: number;
  onNewBuild: () => void;
};

/** From the moment the page is idle to the request for its manifest (specification, section 9). */
const manifestDelayMs = 1_000;

/**
 * Compares `builds/latest.json` with the build that runs here: every `intervalMs`, when a tab is looked at again after that time,
 * and at once when the manifest of this build cannot be had, as with a document that comes out of a cache after a deployment. A check that fails is repeated at its next time.
 * During a release servers of the old build answer too: one that is older by its timestamp is no news.
 */
export function watchBuilds({ base, build, intervalMs, onNewBuild }: BuildCheckOptions) {
  let lastCheck = Date.now();
  let isOutdated = false;
  /** Of the build that runs here, in milliseconds since 1970. */
  let builtAt: unknown;

  async function check() {
    if (!intervalMs || isOutdated || document.hidden) return;
    lastCheck = Date.now();
    const { id, timestamp } = await readJson(`${base}/builds/latest.json?${lastCheck}`).catch((): Record<string, unknown> => ({ id: build }));
    if (typeof id !== 'string' || id === build || Number(timestamp) < Number(builtAt)) return;
    isOutdated = true;
    clearInterval(timer);
    onNewBuild();
  }

  fetchManifest(base, build, ({ timestamp }) => (builtAt = timestamp), check);
  const timer = intervalMs ? setInterval(check, intervalMs) : undefined;
  if (intervalMs) document.addEventListener('visibilitychange', () => Date.now() - lastCheck >= intervalMs && check());
}

/** Requests the manifest of the running build once, except on the slowest connections. A failure is logged. */
function fetchManifest(base: string, build: string, onManifest: (manifest: Record<string, unknown>) => void, onMissing: () => void) {
  if (getConnection().effectiveType === 'slow-2g') return;
  whenIdle(() =>
    setTimeout(async () => {
      try {
        const manifest = await readJson(`${base}/builds/meta/${build}.json`);
        if (manifest.id !== build) throw new Error('not the manifest of this build');
        onManifest(manifest);
      } catch (error) {
        console.error('Error fetching app manifest.', error);
        onMissing();
      }
    }, manifestDelayMs),
  );
}

async function readJson(url: string): Promise<Record<string, unknown>> {
  const response = await fetch(url, { headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
}
