/**
 * Global setup of every project, which must be the first: all processes that are started from now on, the workers of
 * the tests included, live in the tests' day.
 */
import { moveInheritedClocks } from './environment.mjs';

export const setup = moveInheritedClocks;
