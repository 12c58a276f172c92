/** Works out, for every place of the content that grows old, when an editor has to read it again. */
import type { Draft } from './check.ts';
import type { Fields } from './collections.ts';
import type { Entry } from './entry.ts';
import type { StalePlace } from './places.ts';
import type { Source } from './read.ts';
import type { StalePassage } from './stale.ts';
import { inMaterial, inMeasure, unreadMeasure } from './stale-readings.ts';
import { type DatedText, timeWordsOf } from './stale-words.ts';

/** One row for each place and reason, whatever day it is. Drafts and what was withdrawn are left out. */
export function listStale(drafts: Draft[]): StalePassage[] {
  return drafts
    .flatMap(({ source, entry, details }) => {
      const { status, withdrawn } = (entry ?? {}) as { status?: string; withdrawn?: unknown };
      if (!entry || status === 'draft' || withdrawn) return [];
      return find(source, { ...entry, ...details }).map((place) => passageOf(source, place));
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

/** Measures are read together: one row for each day on which some were read, at the first of them. */
function unreadMeasures(drafts: Draft[]): StalePassage[] {
  const measures = drafts.flatMap(({ source, entry }) => (source.name === 'measures' && entry ? [{ source, measure: entry as Entry<'measures'> }] : []));
  const byDay = Object.groupBy(measures, ({ measure }) => measure.readOn);
  return Object.values(byDay).flatMap((group) => (group?.[0] ? [passageOf(group[0].source, unreadMeasure(group[0].measure, group.length - 1))] : []));
}

function find(source: Source, entry: Entry): StalePlace[] {
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
      return timeWordsOf(entry as DatedText, source);
    default:
      return [];
  }
}

/** An event that is over has something to say of itself, or was cancelled. */
function inEvent({ end, takeaways, change }: Fields<'events'>): StalePlace[] {
  if (takeaways.length || change?.kind === 'cancelled') return [];
  return [{ path: ['end'], since: Date.parse(end), what: 'the event is over: write its takeaways, or say in change what became of it' }];
}
