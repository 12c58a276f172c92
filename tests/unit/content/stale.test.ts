import { expect, test } from 'vitest';
import type { Draft } from '../../../content/check.ts';
import type { CollectionName } from '../../../content/collections.ts';
import type { Entry } from '../../../content/entry.ts';
import { parseYaml, splitFrontMatter } from '../../../content/front-matter.ts';
import { listStale } from '../../../content/list-stale.ts';
import { formatProblem } from '../../../content/problem.ts';
import { asProblem, listStaleOn } from '../../../content/stale.ts';

/** An entry as the compiler returns it, with defaults for the fields that a test leaves out. */
function draftOf(name: CollectionName, id: string, text: string): Draft {
  const split = splitFrontMatter(text);
  const parsed = parseYaml(split?.yaml ?? text, split ? 2 : 1);
  const markdown = split && { text: split.body, digest: split.body, firstLine: split.bodyLine };
  const source = {
    name,
    id,
    file: `${name}/${id}.${split ? 'md' : 'yaml'}`,
    parsed,
    digest: text,
    value: parsed.value,
    markdown,
    prefix: [],
  };
  const defaults = { timeless: [], watch: [], takeaways: [], steps: [], shortText: '' };
  return { source, entry: { ...defaults, ...(parsed.value as object) } as unknown as Entry };
}

const linesOf = (drafts: Draft[]) =>
  listStale(drafts).map(
    ({ since, ...each }) =>
      `${new Date(since).toISOString().slice(0, 10)} ${formatProblem(asProblem({ since, ...each }))}`,
  );
const daysOf = (draft: Draft) => linesOf([draft]);

function measure(id: string, fields: Record<string, string>): Draft {
  const all = { from: '2025-10-09', text: 'A ban', readOn: '2026-11-22', ...fields };
  const yaml = Object.entries(all).map(
    ([field, value]) => `${field}: ${value.startsWith('{') ? value : `"${value}"`}\n`,
  );
  return draftOf('measures', id, yaml.join(''));
}
const passed = 'has passed since this was read: say what came of it, or that it is not known, and set readOn';

test('A stated end is stale from the day after, unless the measure was read since', () => {
  const suspended = '{ from: 2025-11-09, to: 2026-11-27 }';
  const [end] = daysOf(measure('ban', { suspended, text: 'A ban, until Nov 27, 2026' }));
  expect(end).toBe(`2026-11-28 measures/ban.yaml:4: suspended.to: the stated end 2026-11-27 ${passed}`);
  expect(daysOf(measure('ban', { suspended, readOn: '2026-11-28' }))).toHaveLength(1);
  expect(daysOf(measure('pause', { ends: '2026-11-27' }))[0]).toBe(
    `2026-11-28 measures/pause.yaml:4: ends: the stated end 2026-11-27 ${passed}`,
  );
});

test('A day named in a measure and the day of its start are stale once they have passed', () => {
  expect(
    daysOf(measure('ban', { from: '2027-01-01', text: 'A ban from Jan 1, 2027, a report by Jul 13, 2026' })).slice(
      0,
      2,
    ),
  ).toEqual([
    `2027-01-02 measures/ban.yaml:1: from: 2027-01-01 ${passed}`,
    `2027-01-02 measures/ban.yaml:2: text: Jan 1, 2027 ${passed}`,
  ]);
});

test('Measures are stale 90 days after they were read, and are reported once for each such day', () => {
  const measures = [measure('a', {}), measure('b', {}), measure('c', { readOn: '2026-12-01' })];
  expect(linesOf(measures)).toEqual([
    '2027-02-20 measures/a.yaml:3: readOn: 2 measures of this file: last read on 2026-11-22, 90 days ago or more: read the source again',
    '2027-03-01 measures/c.yaml:3: readOn: last read on 2026-12-01, 90 days ago or more: read the source again',
  ]);
});

test('A watched event is stale once its date has passed, but past years in the text of a material are not', () => {
  const material = draftOf(
    'materials',
    'tin',
    '---\nshortText: A quota of 2026.\nwatch:\n  - text: A plant, due in late 2026.\n  - text: "Aug 1, 2023: stopped."\nreadOn: 2026-11-22\n---\nFirst.\n\nConditions to be met by Dec 1, 2026, for 2026.\n',
  );
  expect(daysOf(material)).toEqual([
    `2027-01-01 materials/tin.md:4: watch.0: 2026 ${passed}`,
    `2026-12-02 materials/tin.md:10: text: Dec 1, 2026 ${passed}`,
    '2027-02-20 materials/tin.md:6: readOn: last read on 2026-11-22, 90 days ago or more: read the source again',
  ]);
});

test('An event is stale when it is over, until it has takeaways or is cancelled', () => {
  const event = '---\nend: "2027-01-19T17:00:00Z"\n';
  expect(daysOf(draftOf('events', '9', `${event}---\n`))).toEqual([
    '2027-01-19 events/9.md:2: end: the event is over: write its takeaways, or say in change what became of it',
  ]);
  expect(daysOf(draftOf('events', '9', `${event}takeaways: [One]\n---\n`))).toEqual([]);
  expect(daysOf(draftOf('events', '9', `${event}change: { kind: cancelled, note: No }\n---\n`))).toEqual([]);
});

test('Relative words of time are stale a year after the article or its last update, unless listed as timeless', () => {
  const article = (more = '') =>
    draftOf(
      'news',
      '9',
      `---\ntitle: What holds now\npublishAt: 2026-11-18T07:00:00Z\n${more}---\nToday’s price.\n\nIt is known, currently and next year.\n`,
    );
  const say = (word: string, day = '2026-11-18') =>
    `says “${word}” in a text of ${day}: write the date that is meant, or name the word in timeless`;
  expect(daysOf(article())).toEqual([
    `2027-11-18 news/9.md:2: title: ${say('now')}`,
    `2027-11-18 news/9.md:5: text: ${say('today')}`,
    `2027-11-18 news/9.md:7: text: ${say('currently')}`,
    `2027-11-18 news/9.md:7: text: ${say('next year')}`,
  ]);
  expect(daysOf(article('timeless: [now, today, next year]\n'))).toEqual([
    `2027-11-18 news/9.md:8: text: ${say('currently')}`,
  ]);
  expect(
    daysOf(
      article(
        'timeless: [now, today, next year]\nchanges:\n  - { at: 2027-03-01T07:00:00Z, kind: update, note: So it is now. }\n',
      ),
    ),
  ).toEqual([`2028-02-29 news/9.md:10: text: ${say('currently', '2027-03-01')}`]);
});

test('A page is dated by its day, and pages without one, drafts and withdrawn articles never become stale', () => {
  expect(daysOf(draftOf('pages', 'about', '---\ntitle: Now\nupdated: 2026-11-21\n---\n'))).toHaveLength(1);
  expect(daysOf(draftOf('pages', 'about', '---\ntitle: Now\n---\n'))).toEqual([]);
  expect(
    daysOf(draftOf('news', '9', '---\ntitle: Now\npublishAt: 2026-11-18T07:00:00Z\nstatus: draft\n---\n')),
  ).toEqual([]);
  expect(
    daysOf(
      draftOf(
        'news',
        '9',
        '---\ntitle: Now\npublishAt: 2026-11-18T07:00:00Z\nwithdrawn: { at: 2026-11-19T07:00:00Z }\n---\n',
      ),
    ),
  ).toEqual([]);
});

test('Passages become stale as time passes, and the longest stale come first', () => {
  const staleFrom = listStale([
    measure('ban', { text: 'A ban from Jan 1, 2027' }),
    draftOf('events', '9', '---\nend: "2026-12-19T17:00:00Z"\n---\n'),
  ]);
  const at = (day: string) => listStaleOn({ staleFrom }, new Date(day)).map(({ entry, field }) => `${entry} ${field}`);
  expect(at('2026-12-19T16:59:59Z')).toEqual([]);
  expect(at('2026-12-19T17:00:00Z')).toEqual(['events/9 end']);
  expect(at('2027-01-01T23:59:59Z')).toEqual(['events/9 end']);
  expect(at('2027-02-20')).toEqual(['events/9 end', 'measures/ban text', 'measures/ban readOn']);
});
