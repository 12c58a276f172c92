/** Takes a random step of a simulated year. */
import type { Life } from './step.ts';
import { stepsOfReaders } from './steps-of-readers.ts';
import { stepsOfEditors, stepsOfMail, stepsOfOperators } from './steps-of-staff.ts';
import { readers } from './world.ts';

const steps = { ...stepsOfReaders, ...stepsOfEditors, ...stepsOfOperators, ...stepsOfMail };
const weights = Object.fromEntries(Object.entries(steps).map(([name, { weight }]) => [name, weight]));

/** @param number of the step, for the history. */
export async function takeStep(life: Life, number: number): Promise<void> {
  const { world, journal, random } = life;
  const name = random.weigh(weights);
  const reader = random.pick(readers);
  const who = name in stepsOfReaders || name in stepsOfMail ? `${reader.email}: ` : '';
  journal.steps.push({ number, text: `${new Date(world.clock.now).toISOString()} ${who}${name}` });
  await steps[name]?.run(life, reader);
}
