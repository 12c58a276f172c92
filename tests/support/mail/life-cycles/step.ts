/** What a step of a simulated year is. */
import type { Random } from '../../random.ts';
import type { Journal } from './journal.ts';
import type { Reader, World } from './world.ts';

export type Life = { world: World; journal: Journal; random: Random };
/** `weight`: how often it is taken, compared with the others. `run`: only some steps are about the reader. */
export type Step = { weight: number; run: (life: Life, reader: Reader) => Promise<void> };

/** A reader of whom something changes need not be told of what came before. */
export function forgetExpected(journal: Journal, email: string) {
  journal.expected = journal.expected.filter((each) => each.email !== email);
}
