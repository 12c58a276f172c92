/** x */
import type { Engine, EngineDeps } from '../engine.ts';
export function createEngine(_deps: EngineDeps): Engine {
  throw new Error('none');
}
