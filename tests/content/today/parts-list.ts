/** The bytes of the rules that the page of the parts list carries, with the content of today. */
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { loadPartsRules } from '../../../shared/records/measures/parts-list/load-rules.ts';
import { editorsSource, presentDay } from '../../support/site/editors-site.ts';

const maxBytes = 20_000;

/** Registers the tests. */
export function testPartsList(): void {
  test('The rules and names of the parts list have at most 20 kB after brotli', () => {
    const rules = JSON.stringify(loadPartsRules(editorsSource().at(presentDay)));
    expect(brotliCompressSync(rules).length).toBeLessThan(maxBytes);
  });
}
