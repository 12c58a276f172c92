import { readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Kills the processes whose root is in a folder, also those that have left their parents. @returns how many. */
export function killProcessesIn(folder: string): number {
  const found = processesIn(folder);
  for (const id of found) kill(id);
  return found.length;
}

/** The same until none is left. */
export async function endProcessesIn(folder: string): Promise<void> {
  while (killProcessesIn(folder) > 0) await pause(20);
}

/** Not those that have ended, and wait only for their parent: they have no root. */
const processesIn = (folder: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && `${rootOf(name)}/`.startsWith(`${folder}/`))
    .map(Number);

function rootOf(id: string): string {
  try {
    return readlinkSync(`/proc/${id}/root`);
  } catch {
    return '';
  }
}

function kill(id: number) {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // It has ended in the meantime.
  }
}
