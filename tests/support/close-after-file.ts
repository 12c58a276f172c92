/** A setup file of vitest that closes what the helpers have opened for a test file. */
import { afterAll } from 'vitest';
import { closeAll } from './after-file.ts';

afterAll(closeAll);
