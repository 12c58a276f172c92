/** A setup file of vitest: closes what the helpers have opened for a test file. */
import { afterAll } from 'vitest';
import { closeAll } from './after-file.ts';

afterAll(closeAll);
