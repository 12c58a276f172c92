/** The bytes of the page of the parts list, with the content of today. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { loadPartsRules } from '../../../shared/records/measures/parts-list/load-rules.ts';
import { editorsSource, presentDay } from '../../support/site/editors-site.ts';
import { testSiteBuild } from '../../support/site/test-site.ts';

const maxBytes = 40_000;

/** Registers the tests. */
export function testPartsList(): void {
  test('The rules of the parts list and its program have at most 40 kB, on its page only', () => {
    const manifest = readFileSync(join(testSiteBuild, 'manifest.json'), 'utf8');
    const { partsList } = JSON.parse(manifest) as { partsList: string };
    const rules = JSON.stringify(loadPartsRules(editorsSource().at(presentDay)));
    const program = readFileSync(join(testSiteBuild, 'assets', partsList));
    expect(brotliCompressSync(rules).length + brotliCompressSync(program).length).toBeLessThan(maxBytes);
  });
}
