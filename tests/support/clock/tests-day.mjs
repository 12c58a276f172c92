/**
 * The instant at which every test run begins, for all its processes and browsers: some events of the content are past,
 * others are in the future.
 */
export const testsDay = '2026-11-21T12:00:00Z';

/** The variable that tells the processes of a run by how many milliseconds their wall clocks are moved. */
export const shiftVariable = 'TESTS_CLOCK_SHIFT_MS';
