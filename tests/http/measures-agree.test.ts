import { expect, test } from 'vitest';
import { dayMs } from '../../content/vocabulary/durations.ts';
import { type Measure, measuresOf } from '../../shared/records/measures/list.ts';
import { stateAt, turningPoints } from '../../shared/records/measures/state.ts';
import { asText } from '../support/http/as-text.ts';
import { parseCalendar } from '../support/parsers/calendar.ts';
import { headingsOf } from '../support/parsers/html.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site/site.ts';

const { client, clock } = testSite();
const measures = measuresOf(sourceOf(siteContent()).at(today), {});
const [first, last] = [Date.parse('2023-01-01'), Date.parse('2028-01-01')];
const changes = measures.flatMap((measure) =>
  turningPoints(measure).flatMap((at) => (at >= first && at < last ? [{ measure, at }] : [])),
);
/** A second before each change, its instant and a day after, in order: caches do not expect a clock that goes back. */
const instants = changes
  .flatMap(({ measure, at }) => [at - 1000, at, at + dayMs].map((now) => ({ measure, now: new Date(now) })))
  .toSorted((a, b) => a.now.getTime() - b.now.getTime());

type Stated = { id: string; state: string; stateText: string };

/** What each address says of a measure. */
async function told({ id }: Measure) {
  const { measures: records } = (await client.get('/policy.json')).body as { measures: Stated[] };
  const inFile = records.find((record) => record.id === id);
  const inApi = (await client.get(`/api/v1/measures/${id}`)).body as Stated;
  const [onPage] = headingsOf((await client.get(`/policy/${id}`)).text, 2);
  return [inFile?.state, inApi.state, inFile?.stateText, inApi.stateText, onPage];
}

test('Around every change of a state from 2023 to 2027 file, API and page of the measure tell it alike', async () => {
  expect(changes.length).toBeGreaterThan(50);
  for (const { measure, now } of instants) {
    clock.now = now;
    const { state, text } = stateAt(measure, now);
    expect([measure.id, now, ...(await told(measure))]).toEqual([
      measure.id,
      now,
      state,
      state,
      text,
      text,
      expect.stringContaining(text),
    ]);
  }
});

test('The calendar of a measure has an entry that begins or ends at every change of its state', async () => {
  for (const { measure, at } of changes) {
    const { body } = await client.get(`/policy/${measure.id}.ics`).buffer(true).parse(asText);
    const dated = parseCalendar(body as string).events.flatMap(({ DTSTART = '', DTEND = '' }) =>
      [DTSTART, DTEND].map((day) => Date.parse(day.replace(/^.*:(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))),
    );
    // Days begin where the measure applies.
    expect([measure.id, at, dated.some((day) => Math.abs(day - at) < dayMs)]).toEqual([measure.id, at, true]);
  }
});

test('A pause is listed with the measure that it suspends, and alone only among the suspensions', async () => {
  // A site of its own: the clock of the other tests has come to 2027.
  const { client: ofToday } = testSite();
  const { text } = await ofToday.get('/policy?material=gallium');
  const [row] = /<li class="measures__row">(?:(?!<\/li>).)*china-us-ban".*?<\/li>/s.exec(text) ?? [];
  expect(row).toContain('href="/policy/china-us-ban-suspension"');
  const rowsIn = (html: string) => html.match(/class="measures__row"/g)?.length;
  expect(rowsIn((await ofToday.get('/policy?kind=suspension')).text)).toBe(2);
  const answer = await ofToday.get('/api/v1/measures?material=gallium');
  expect([(answer.body as { total: number }).total, rowsIn(text)]).toEqual([4, 4]);
  const { measures: records } = (await ofToday.get('/policy.json')).body as { measures: Stated[] };
  expect(records).toHaveLength(measures.length);
});
