/** Loads the program of an engine on demand, when a video is played. */
import type { CreateEngine, EngineKind } from '../model/engine.ts';

/** Rejects when the program cannot be loaded. */
export async function importEngine(kind: EngineKind): Promise<CreateEngine> {
  if (kind === 'hls') return (await import('./hls.ts')).createHlsEngine;
  return (await import('./dash.ts')).createDashEngine;
}
