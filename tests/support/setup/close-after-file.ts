/** A setup file of vitest that runs the clean-up functions that helpers have registered for a test file. */
import { afterAll } from 'vitest';
import { closeAll } from '../after-file.ts';

afterAll(closeAll);
