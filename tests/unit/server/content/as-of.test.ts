import { expect, test, vi } from 'vitest';
import type { Entry } from '../../../../content/entry.ts';
import { ledgerSets, siteWithLedger } from '../../../support/site/site-with-ledger.ts';

const beforeCorrection = new Date('2026-09-15T23:59:59.999Z');
const afterCorrection = new Date('2026-10-01T08:00:00Z');
const renamed = (entry: Entry) => ({ ...entry, name: 'Gallium as it was' }) as Entry;

test('Facts are those of the newest set that had been published, to the second', async () => {
  const source = siteWithLedger({ 'materials/gallium': renamed, 'measures/china-us-ban': () => null });
  const before = await source.asOf(new Date('2026-10-01T07:59:59.999Z'));
  expect(before?.find('materials', 'gallium')?.name).toBe('Gallium as it was');
  expect(before?.find('measures', 'china-us-ban')).toBeUndefined();
  expect(before?.ledger).toEqual([ledgerSets[0]]);
  const after = await source.asOf(afterCorrection);
  expect(before?.list('measures').length).toBe(Number(after?.list('measures').length) - 1);
  expect(after?.find('materials', 'gallium')?.name).toBe('Gallium');
  expect(after?.find('measures', 'china-us-ban')?.id).toBe('china-us-ban');
  expect(after?.ledger).toEqual(ledgerSets);
});

test('Records stand in the order of today, although a set has only those that changed', async () => {
  const source = siteWithLedger({ 'materials/gallium': (entry) => entry });
  const today = source.at(afterCorrection).list('materials');
  expect((await source.asOf(afterCorrection))?.list('materials').map(({ id }) => id)).toEqual(
    today.map(({ id }) => id),
  );
});

test('What is no fact is as it was public then: an article of a later day is not there yet', async () => {
  const view = await siteWithLedger({}).asOf(beforeCorrection);
  const [first, ...others] = view?.list('news') ?? [];
  expect(Date.parse(first?.publishAt ?? '')).toBeLessThanOrEqual(beforeCorrection.getTime());
  expect(others.length).toBeLessThan(siteWithLedger({}).at(afterCorrection).list('news').length);
});

test('Before the first set nothing is known, and today the whole ledger is', async () => {
  const source = siteWithLedger({});
  expect(await source.asOf(new Date('2026-09-01T07:59:59.999Z'))).toBeUndefined();
  expect(source.at(afterCorrection).ledger).toEqual(ledgerSets);
  expect(source.ledger).toEqual(ledgerSets);
});

test('The ledger is read once for a view, not at all for the pages of today, and again after a failure', async () => {
  const readChanges = vi.fn(async () => []).mockRejectedValueOnce(new Error('the disk is away'));
  const source = siteWithLedger({}, { readChanges });
  source.at(afterCorrection).list('figures');
  expect(readChanges).not.toHaveBeenCalled();
  await expect(source.asOf(afterCorrection)).rejects.toThrow('the disk is away');
  expect(await source.asOf(afterCorrection)).toBe(await source.asOf(afterCorrection));
  expect(readChanges).toHaveBeenCalledTimes(2);
});
