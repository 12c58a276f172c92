/** Loads the program of an engine: only when a film is played. */
import type { CreateEngine, EngineKind } from './engine.ts';

/** Rejects when it is out of reach. */
export async function importEngine(kind: EngineKind): Promise<{ createEngine: CreateEngine }> {
  return kind === 'hls' ? await import('./engines/hls.ts') : await import('./engines/dash.ts');
}
