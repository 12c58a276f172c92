/** Preloaded into every process and thread of a test run: its wall clock begins at the tests' day. */
import { shiftDate } from './shift-date.mjs';
import { shiftVariable } from './tests-day.mjs';

const shiftMs = Number(process.env[shiftVariable]);
if (!Number.isFinite(shiftMs)) throw new Error(`${shiftVariable} is no number of milliseconds`);
shiftDate(shiftMs);
