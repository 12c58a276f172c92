/** What a process needs in its environment to live in the tests' day. */
import { shiftVariable, testsDay } from './tests-day.mjs';

/** With these, `tests/dates.mjs` runs everything as on a machine with another day. */
const faketimeVariable = /^(?:LD_PRELOAD|FAKETIME|NO_FAKE_STAT)/;

const preload = new URL('preload.mjs', import.meta.url).href;

/** Moves the clocks of all processes that inherit this environment. They share one shift, so that they agree. */
export function moveInheritedClocks() {
  process.env[shiftVariable] ??= String(Date.parse(testsDay) - Date.now());
  const options = process.env.NODE_OPTIONS ?? '';
  if (!options.includes(preload)) process.env.NODE_OPTIONS = `${options} --import=${preload}`.trim();
}

/**
 * @returns milliseconds by which browsers must move their clock to agree with this process: 0 outside of tests, in
 * benches and soaks.
 */
export const clockShiftMs = () => Number(process.env[shiftVariable] ?? 0);

/**
 * @returns {Record<string, string>} the variables, for a process that does not inherit the environment: none outside of
 * tests.
 */
export function clockEnvironment() {
  if (!clockShiftMs()) return {};
  const faketime = Object.entries(process.env).filter(([name]) => faketimeVariable.test(name));
  return {
    ...Object.fromEntries(faketime),
    [shiftVariable]: String(clockShiftMs()),
    NODE_OPTIONS: `--import=${preload}`,
  };
}
