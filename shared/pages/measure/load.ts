import type { Content } from '../../content.ts';
import { versionInLedger } from '../../evidence/ledger.ts';
import { listSources } from '../../evidence/sources/references.ts';
import { sourceOfRows } from '../../evidence/sources/sources.ts';
import { found, type LoadRequest, missing } from '../../page.ts';
import { citationFiles, citationLinks } from '../../records/articles/citation.ts';
import { materialTile } from '../../records/materials/concentration.ts';
import { assumptionOn } from '../../records/measures/assumptions.ts';
import { eventsOf } from '../../records/measures/dates.ts';
import { countryOf, type Measure, pausesOf } from '../../records/measures/list.ts';
import { axisOf } from '../../records/measures/load-axis.ts';
import { dateLines } from '../../records/measures/load-dates.ts';
import { rowOf } from '../../records/measures/load-rows.ts';
import { stateAt } from '../../records/measures/state.ts';
import { href } from '../../routes.ts';
import { alternateFiles, alternateLinks } from '../../site/alternates.ts';
import { calendarHref, entryHref } from '../../site/entry-href.ts';
import { describeIn, formatDate } from '../../text/format.ts';

/** One trade measure: its effect, its state today, its dates, the materials and the documents. */
export function load({ params, content, now }: LoadRequest<'measure'>) {
  const measure = content.find('measures', params.id);
  if (!measure) return missing();
  const row = rowOf(content, measure, now);
  const country = countryOf(measure);
  const cited = { href: entryHref(measure), id: measure.id };
  return found(
    {
      title: `${country}: ${measure.title}`,
      shortTitle: measure.title,
      description: describeIn(`${row.stateText}. ${measure.text}.`, 'With its clauses, dates and documents.'),
      path: entryHref(measure),
      alternates: [
        { type: 'text/calendar', title: `Dates: ${measure.title}`, href: calendarHref(measure) },
        ...alternateLinks(measure),
        ...citationLinks(cited),
      ],
      crumbs: [{ label: 'What is in force', href: href('policy') }, { label: measure.title }],
    },
    {
      ...row,
      country,
      countryHref: href('policy', { country: measure.jurisdiction }),
      note: measure.note,
      assumption: assumptionOn(content, measure, stateAt(measure, now)),
      today: formatDate(now.toISOString()),
      axis: axisOf([{ label: '', href: entryHref(measure), note: '', measures: [measure] }], now),
      history: dateLines(eventsOf(measure), now),
      effects: measure.effects.flatMap(({ material, text }) => {
        const found = content.find('materials', material);
        return found ? [{ name: found.name, href: `${entryHref(found)}#measures`, text }] : [];
      }),
      tiles: measure.materials
        .flatMap((id) => content.find('materials', id) ?? [])
        .map((material) => materialTile(content, material)),
      related: relatedTo(content, measure),
      source: sourceOfRows(content, [measure]),
      documents: listSources(content, [...measure.source, ...measure.clauses.flatMap(({ source }) => source ?? [])]),
      calendar: calendarHref(measure),
      files: alternateFiles(measure),
      citationFiles: citationFiles(cited),
      cite: `${content.site.name}, “${country}: ${measure.title},” trade measures, ${versionInLedger(content, `as read on ${formatDate(measure.readOn)}`)}.`,
      path: entryHref(measure),
    },
  );
}

function relatedTo(content: Content, measure: Measure): { label: string; title: string; href: string }[] {
  const line = (label: string) => (other: Measure) => ({ label, title: other.title, href: entryHref(other) });
  return [
    ...measure.suspends.flatMap((id) => content.find('measures', id) ?? []).map(line('Suspends')),
    ...pausesOf(content, measure).map(line('Suspended by')),
  ];
}
