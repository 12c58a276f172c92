/**
 * A setup file of the HTTP tests: a test fails if the API has answered it with anything that the OpenAPI document does
 * not describe.
 */
import { afterEach, expect } from 'vitest';
import { takeAnswerFaults } from '../parsers/checked-answers.ts';

afterEach(() => {
  expect(takeAnswerFaults()).toEqual([]);
});
