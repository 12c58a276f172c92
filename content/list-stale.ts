/** Computes when each passage of the content that becomes outdated has to be reviewed by an editor. */
import type { Draft } from './check.ts';
import type { Fields } from './collections.ts';
import { type CompileCache, noCompileCache } from './compile-cache.ts';
import type { Entry } from './entry.ts';
import type { StalePlace } from './places.ts';
import type { Source } from './read.ts';
import type { StalePassage } from './stale.ts';
import { inMaterial, inMeasure, unreadMeasure } from './stale-readings.ts';
import { type DatedText, timeWordsOf } from './stale-words.ts';

/** One row for each passage and reason, independent of today's date. Drafts and withdrawn entries are excluded. */
export function listStale(drafts: Draft[], cache: CompileCache = noCompileCache): StalePassage[] {
  return drafts
    .flatMap(({ source, entry, details }) => {
      const { status, withdrawn } = (entry ?? {}) as { status?: string; withdrawn?: unknown };
      if (!entry || status === 'draft' || withdrawn) return [];
      return find(source, { ...entry, ...details }, cache).map((place) => passageOf(source, place));
    })
    .concat(unreadMeasures(drafts));
}

function passageOf(source: Source, { path, what, since, line }: StalePlace): StalePassage {
  return {
    entry: `${source.name}/${source.id}`,
    file: source.file,
    line: line ?? source.parsed.lineOf([...source.prefix, ...path]),
    field: path.join('.') || 'text',
    what,
    since,
  };
}

/** Measures are reviewed together: one row for all that were last read on the same day, at the first of them. */
function unreadMeasures(drafts: Draft[]): StalePassage[] {
  const measures = drafts.flatMap(({ source, entry }) =>
    source.name === 'measures' && entry ? [{ source, measure: entry as Entry<'measures'> }] : [],
  );
  const byDay = Object.groupBy(measures, ({ measure }) => measure.readOn);
  return Object.values(byDay).flatMap((group) =>
    group?.[0] ? [passageOf(group[0].source, unreadMeasure(group[0].measure, group.length - 1))] : [],
  );
}

function find(source: Source, entry: Entry, cache: CompileCache): StalePlace[] {
  switch (source.name) {
    case 'measures':
      return inMeasure(entry as Entry<'measures'>);
    case 'materials':
      return inMaterial(entry as Entry<'materials'>, source);
    case 'events':
      return inEvent(entry as Entry<'events'>);
    case 'news':
    case 'opinions':
    case 'blogs':
    case 'videos':
    case 'pages':
      return timeWordsOf(entry as DatedText, source, cache);
    default:
      return [];
  }
}

/** An event that is over needs takeaways, unless it was cancelled. */
function inEvent({ end, takeaways, change }: Fields<'events'>): StalePlace[] {
  if (takeaways.length || change?.kind === 'cancelled') return [];
  return [
    {
      path: ['end'],
      since: Date.parse(end),
      what: 'the event is over: write its takeaways, or say in change what became of it',
    },
  ];
}
