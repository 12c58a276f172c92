import { expect, test } from 'vitest';
import { editionsAt } from '../../../../shared/figures/cmri/rank-at.ts';
import { listRecords } from '../../../../shared/publishing/catalog/list-records.ts';
import { siteContent, sourceOf, today } from '../../../support/site/site.ts';

const { content: compiled, texts } = siteContent();

test('Every published record has a name, a summary, and an address that no other has', () => {
  const records = listRecords(sourceOf({ content: compiled, texts }).at(today), today);
  expect(records.filter(({ label, title, summary }) => !label || !title || !summary)).toEqual([]);
  const addresses = records.map(({ href }) => href);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

test('A material that the newest edition of the risk index lacks has no page there', () => {
  const [newest] = editionsAt(sourceOf({ content: compiled, texts }).at(today), today).slice(-1);
  const cmri = compiled.entries.cmri.map((edition) => {
    const { gallium: _left, ...materials } = edition.materials;
    return edition.id === newest?.id ? { ...edition, materials } : edition;
  });
  const source = sourceOf({ content: { ...compiled, entries: { ...compiled.entries, cmri } }, texts });
  const ids = listRecords(source.at(today), today, ['cmri/materials']).map(({ id }) => id);
  expect(ids).toContain('lithium');
  expect(ids).not.toContain('gallium');
});
