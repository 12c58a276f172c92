import { expect, test } from 'vitest';
import type { CompiledContent } from '../../content/entry.ts';
import { entryHref } from '../../shared/site/entry-href.ts';
import { structuredDataIn } from '../support/parsers/structured-data.ts';
import { siteContent, sourceOf, testSite } from '../support/site/site.ts';
import { findEntry, nodeOf, origin, pageOf } from '../support/site/structured-data-site.ts';

type Event = CompiledContent['entries']['events'][number];
const changed = (change: Event['change']) => {
  const { content: compiled, texts } = siteContent();
  const events = compiled.entries.events.map((event) => (event.id === '604' ? { ...event, change } : event));
  return testSite({
    siteUrl: `${origin}/base`,
    content: sourceOf({ content: { ...compiled, entries: { ...compiled.entries, events } }, texts }, { base: '/base' }),
  });
};
const note = { at: '2026-11-20T09:00:00Z', note: 'A note.', number: 1 };

test.each([
  ['postponed', 'EventPostponed'],
  ['cancelled', 'EventCancelled'],
  ['movedOnline', 'EventMovedOnline'],
] as const)('The structured data of an event that is %s has the status %s', async (kind, status) => {
  const node = await nodeOf(entryHref(findEntry('events', '604')), 'BusinessEvent', changed({ ...note, kind }));
  expect(node?.eventStatus).toBe(`https://schema.org/${status}`);
  expect(node?.offers === undefined).toBe(kind !== 'movedOnline');
});

test('The structured data of a rescheduled event has its original start, and that of an upcoming one its price and place', async () => {
  const path = entryHref(findEntry('events', '604'));
  const previousStart = '2027-01-20T15:00:00+00:00';
  expect(await nodeOf(path, 'BusinessEvent', changed({ ...note, kind: 'rescheduled', previousStart }))).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: previousStart,
    startDate: '2027-02-17T15:00:00+00:00',
  });
  expect(await nodeOf(entryHref(findEntry('events', '606')), 'BusinessEvent')).toMatchObject({
    location: { '@type': 'Place', name: 'Example Hall', address: { addressLocality: 'London', addressCountry: 'GB' } },
    offers: [{ price: 240, priceCurrency: 'GBP' }, { price: 480 }],
  });
});

test('The structured data of a past event has what a seat cost, and says nothing of seats that are left', async () => {
  const open = await nodeOf(entryHref(findEntry('events', '606')), 'BusinessEvent');
  expect(open).toMatchObject({ offers: [{ availability: 'https://schema.org/InStock' }, {}] });
  const past = findEntry('events', '602');
  const node = await nodeOf(entryHref(past), 'BusinessEvent');
  expect(node).toMatchObject({
    offers: [
      { name: 'Subscribers', price: 0, priceCurrency: 'GBP', validThrough: past.start },
      { name: 'Others', price: 120 },
    ],
  });
  expect(JSON.stringify(node)).not.toContain('availability');
});

test.each([
  ['/data/trade-measures', /^20\d\d\/20\d\d$/],
  ['/data/reserves', /^2026$/],
  ['/data/events', /^2026\/2027$/],
  ['/figures/windows-of-export-controls', /^2023-06-01\/\.\.$/],
  ['/blue/cmri/editions/2026-11', /^2026-11-\d\d$/],
])('The structured data of %s has the period that its rows are about', async (path, period) => {
  expect((await nodeOf(path, 'Dataset'))?.temporalCoverage).toMatch(period);
});

test('The structured data of a reference table, which is about no period, has none', async () => {
  expect((await nodeOf('/data/atomic-weights', 'Dataset'))?.temporalCoverage).toBeUndefined();
});

test('The structured data of a vacancy has its salary and place, or the countries of a remote role, and is absent once it is closed', async () => {
  expect(await nodeOf(entryHref(findEntry('vacancies', '701')), 'JobPosting')).toMatchObject({
    validThrough: '2026-12-14T23:59:00Z',
    employmentType: ['FULL_TIME', 'PART_TIME'],
    jobLocation: { address: { streetAddress: '12 Example Wharf, London E1', addressLocality: 'London' } },
    baseSalary: { currency: 'GBP', value: { minValue: 56000, maxValue: 70000, unitText: 'YEAR' } },
    description: expect.stringContaining('<h3>What you will do</h3><ul><li>'),
  });
  expect(await nodeOf(entryHref(findEntry('vacancies', '702')), 'JobPosting')).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: ['Ireland', 'Germany', 'Portugal'].map((name) => ({ '@type': 'Country', name })),
  });
  expect(structuredDataIn(await pageOf(entryHref(findEntry('vacancies', '704'))))).toBe('');
});
