/** Detects that the server runs a newer build: the next page is then loaded as a document. */
import { getConnection } from '../browser/connection.ts';
import { whenIdle } from '../browser/when-idle.ts';

type BuildCheckOptions = {
  base: string;
  /** The id of the build that runs here. */
  build: string;
  /** The time between two checks; 0: no checks. */
  intervalMs: number;
  onNewBuild: () => void;
};

/** The delay from the moment the page is idle to the request for the manifest of its build. */
const manifestDelayMs = 1_000;

/**
 * Compares `builds/latest.json` with the running build: every `intervalMs`; when the tab becomes visible again after
 * that time; and immediately if the manifest of this build cannot be fetched, for example because the document came
 * from a cache after a deployment. A failed check is repeated after the next interval. During a release, servers of the
 * old build also respond: a build with an older timestamp is ignored.
 */
export function watchBuilds({ base, build, intervalMs, onNewBuild }: BuildCheckOptions) {
  let lastCheck = Date.now();
  let isOutdated = false;
  /** The timestamp of the running build, in milliseconds since 1970. */
  let builtAt: unknown;

  /** Never rejects. */
  async function check() {
    if (!intervalMs || isOutdated || document.hidden) return;
    lastCheck = Date.now();
    const { id, timestamp } = await readJson(`${base}/builds/latest.json?${lastCheck}`).catch(
      (): Record<string, unknown> => ({ id: build }),
    );
    if (typeof id !== 'string' || id === build || Number(timestamp) < Number(builtAt)) return;
    isOutdated = true;
    clearInterval(timer);
    onNewBuild();
  }

  fetchManifest(
    base,
    build,
    ({ timestamp }) => (builtAt = timestamp),
    () => void check(),
  );
  const timer = intervalMs ? setInterval(() => void check(), intervalMs) : undefined;
  function checkIfDue() {
    if (Date.now() - lastCheck >= intervalMs) void check();
  }
  if (intervalMs) document.addEventListener('visibilitychange', checkIfDue);
}

/** Requests the manifest of the running build once, except on the slowest connections. A failure is logged. */
function fetchManifest(
  base: string,
  build: string,
  onManifest: (manifest: Record<string, unknown>) => void,
  onMissing: () => void,
) {
  if (getConnection().effectiveType === 'slow-2g') return;
  async function request() {
    try {
      const manifest = await readJson(`${base}/builds/meta/${build}.json`);
      if (manifest.id !== build) throw new Error('not the manifest of this build');
      onManifest(manifest);
    } catch (error) {
      console.error('Error fetching app manifest.', error);
      onMissing();
    }
  }
  whenIdle(() => setTimeout(() => void request(), manifestDelayMs));
}

async function readJson(url: string): Promise<Record<string, unknown>> {
  const response = await fetch(url, { headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
}
