/** The attacker as the benches start it, and how they time other visitors meanwhile. */
import { type Agent, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { AttackResults, AttackTask } from './attacker.ts';
import { startLoad } from './pinned.ts';

/** The pause after a start, in which the server prerenders pages and compresses them in the background. */
export const settleMs = 6_000;
/** Longer than the server keeps an idle connection. */
const timeoutMs = 40_000;

/** One task at a time. */
export type Attacker = {
  run: <Task extends AttackTask>(task: Task) => Promise<AttackResults[Task['kind']]>;
  stop: () => void;
};

export function startAttacker(): Attacker {
  const { run, stop } = startLoad<AttackTask, AttackResults[AttackTask['kind']] | { error: string }>(
    fileURLToPath(new URL('attacker.ts', import.meta.url)),
  );
  return {
    async run(task) {
      const result = await run(task);
      if ('error' in result) throw new Error(result.error);
      return result as AttackResults[(typeof task)['kind']];
    },
    stop,
  };
}

/** @returns milliseconds until the whole response has arrived, or `timeoutMs`. */
export function timeOf(port: number, path: string, agent: Agent): Promise<number> {
  const started = performance.now();
  return new Promise((resolve) => {
    const request = get({ port, host: '127.0.0.1', path, agent, headers: { 'Accept-Encoding': 'br' } }, (response) =>
      response.resume().once('close', () => resolve(response.complete ? performance.now() - started : timeoutMs)),
    );
    request.setTimeout(timeoutMs, () => request.destroy()).on('error', () => resolve(timeoutMs));
  });
}
