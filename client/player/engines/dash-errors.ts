/** What the errors of dash.js are to the player. */
import type { EngineFailure } from '../model/engine.ts';

/** @returns undefined for what dash.js deals with itself. */
export function dashFailurePart(code: number): EngineFailure['part'] | undefined {
  if (code === 24 || code === 36 || (code >= 100 && code <= 114)) return 'eme';
  if (code === 23 || code === 34 || code === 35) return 'codec';
  return [10, 11, 25, 26, 31, 32].includes(code) ? 'manifest' : undefined;
}
