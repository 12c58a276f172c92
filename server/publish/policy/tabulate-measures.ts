/** All trade measures as a table to download and as JSON. */
import { citedDocuments } from '../../../shared/evidence/sources/cited-documents.ts';
import { countryOf, isRecalled, type Measure, pausesOf } from '../../../shared/records/measures/list.ts';
import { stateAt } from '../../../shared/records/measures/state.ts';
import type { PublishedTable } from '../tables/published-table.ts';
import type { PolicyDocument } from './policy-document.ts';

type RecordSource = { title: string; url: string | undefined };
type MeasureRecord = Omit<Measure, 'collection' | 'slug' | 'packed' | 'source' | 'short' | 'status'> & {
  url: string;
  country: string;
  state: string;
  stateText: string;
  remark: string | undefined;
  suspendedBy: { title: string; authority: string; url: string }[];
  sources: RecordSource[];
};

export function tableOfMeasures(measures: readonly Measure[], table: PolicyDocument): PublishedTable {
  const columns: Record<string, (row: MeasureRecord) => string | boolean | undefined> = {
    id: ({ id }) => id,
    title: ({ title }) => title,
    kind: ({ kind }) => kind,
    country: ({ country }) => country,
    jurisdiction: ({ jurisdiction }) => jurisdiction,
    authority: ({ authority }) => authority,
    text: ({ text }) => text,
    materials: ({ materials }) => materials.join(' '),
    announced: ({ announced }) => announced,
    from: ({ from }) => from,
    suspended_from: ({ suspended }) => suspended?.from,
    suspended_to: ({ suspended }) => suspended?.to,
    stated_end: ({ ends }) => ends,
    ended: ({ ended }) => ended,
    state: ({ state }) => state,
    state_text: ({ stateText }) => stateText,
    remark: ({ remark }) => remark,
    approximate: (measure) => measure.approximate || isRecalled(measure),
    record_as_of: ({ asOf }) => asOf,
    read_on: ({ readOn }) => readOn,
    sources: ({ sources }) => sources.map(({ title }) => title).join('; '),
    source_urls: ({ sources }) => sources.flatMap(({ url }) => url ?? []).join(' '),
    url: ({ url }) => url,
    suspended_by: ({ suspendedBy }) => suspendedBy.map(({ authority }) => authority).join('; ') || undefined,
  };
  const rows = measures.map((measure) => rowOf(measure, table));
  return {
    columns: Object.keys(columns).map((name) => ({ name })),
    rows: rows.map((row) => Object.values(columns).map((cell) => cell(row) ?? null)),
    about: {
      Title: table.name,
      Publisher: table.content.site.name,
      Address: table.home,
      'State on': new Date(table.now.toISOString().slice(0, 10)),
    },
  };
}

export function describeMeasures(measures: readonly Measure[], table: PolicyDocument): string {
  return JSON.stringify({
    title: table.name,
    url: table.home,
    publisher: table.content.site.name,
    stateOn: table.now.toISOString().slice(0, 10),
    measures: measures.map((measure) => rowOf(measure, table)),
  });
}

function rowOf(measure: Measure, { content, urlOf, now }: PolicyDocument): MeasureRecord {
  const { collection: _c, slug: _s, packed: _p, source, short: _short, status, ...fields } = measure;
  const { state, text } = stateAt(measure, now);
  return {
    url: urlOf(measure),
    ...fields,
    country: countryOf(measure),
    state,
    stateText: text,
    remark: status,
    suspendedBy: pausesOf(content, measure).map((pause) => ({
      title: pause.title,
      authority: pause.authority,
      url: urlOf(pause),
    })),
    sources: citedDocuments(content, source).map(({ title, url: address }) => ({ title, url: address })),
  };
}
