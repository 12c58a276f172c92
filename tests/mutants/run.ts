/**
 * `npm run verify -- mutants`: breaks some fifty places of the product on purpose, one at a time in a copy of the
 * project, and tells which faults the tests find. `3 7` breaks only these places, and then all must be found. Fails if
 * more than two are not found, or if the check itself is not valid.
 */
import { listMovedTexts } from './moved-texts.ts';
import { places } from './places.ts';
import { endTests, runTests } from './run-tests.ts';
import { copySite } from './site-copy.ts';

/** Of all places. */
const maxMissed = 2;
const numbered = places.map((place, index) => ({ ...place, number: index + 1 }));

/** @throws {Error} for a number that no place has. */
function choosePlaces(numbers: readonly string[]) {
  const unknown = numbers.find((number) => !numbered.some((place) => String(place.number) === number));
  if (unknown !== undefined)
    throw new Error(`There is no place ${unknown}: they have the numbers 1 to ${places.length}.`);
  const chosen = numbers.length ? numbered.filter(({ number }) => numbers.includes(String(number))) : numbered;
  // Those that need a build come last: after them the build of the tests is outdated.
  return chosen.toSorted((a, b) => Number(a.needsBuild ?? false) - Number(b.needsBuild ?? false));
}

/** @throws {Error} if the text of a place is not in its file exactly once. */
function checkTexts() {
  const moved = listMovedTexts(places);
  if (moved.length) throw new Error(`The text of a place must occur once:\n${moved.join('\n')}`);
}

/** @returns how many of the faults the tests have not found. */
async function check(chosen: ReturnType<typeof choosePlaces>): Promise<number> {
  const { folder, breakAt } = copySite();
  const files = [...new Set(chosen.flatMap(({ tests }) => tests))];
  console.log(`${files.length} test files without a fault ...`);
  const unbroken = await runTests(folder, files);
  if (unbroken.failure !== undefined)
    throw new Error(
      `A test fails without a fault, so nothing can be said of the faults: ${unbroken.failure}\n${unbroken.output}`,
    );
  let missed = 0;
  for (const place of chosen) {
    const mend = breakAt(place);
    const { failure } = await runTests(folder, place.tests);
    mend();
    if (failure === undefined) missed++;
    console.log(`${String(place.number).padStart(2)}. ${failure === undefined ? 'NOT FOUND' : 'found'}: ${place.what}`);
    console.log(`    ${place.file}: ${failure ?? `all tests of ${place.tests.join(', ')} pass`}`);
  }
  return missed;
}

let isStopped = false;
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => void stop(code));

async function stop(code: number) {
  isStopped = true;
  await endTests();
  process.exit(code);
}
try {
  checkTexts();
  const chosen = choosePlaces(process.argv.slice(2));
  const missed = await check(chosen);
  console.log(`${chosen.length - missed} of ${chosen.length} found`);
  process.exitCode = missed > (chosen.length < places.length ? 0 : maxMissed) ? 1 : 0;
} catch (error) {
  if (!isStopped) console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
