/** Times a visitor who is there while something else happens to the server. */
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { timeOf } from './attacker-process.ts';

/** Requests two addresses alternately until `isOver`. @returns the milliseconds of each, in ascending order. */
export async function timeVisits(
  port: number,
  [one, other]: readonly [string, string],
  isOver: () => boolean,
): Promise<[number[], number[]]> {
  const agent = new Agent({ keepAlive: true });
  const times: [number[], number[]] = [[], []];
  while (!isOver()) {
    times[0].push(await timeOf(port, one, agent));
    times[1].push(await timeOf(port, other, agent));
    await pause(2);
  }
  agent.destroy();
  return [times[0].toSorted((a, b) => a - b), times[1].toSorted((a, b) => a - b)];
}
