import { keepUnits } from '../../../content/text/typographic.ts';
import { signedMarkup } from '../../evidence/sources/signed-markup.ts';
import type { DataOf } from '../../page.ts';
import { Detail, DetailSection } from '../../ui/basic/detail/detail.tsx';
import { FactList } from '../../ui/basic/fact-list/fact-list.tsx';
import { FileLinks } from '../../ui/basic/file-links/file-links.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { Link, useCanonicalAddress } from '../../ui/basic/link/link.tsx';
import { MaterialTiles } from '../../ui/data/material-tiles/material-tiles.tsx';
import { MeasureDates } from '../../ui/data/measures/date-list.tsx';
import { MeasureAxisFigure } from '../../ui/data/measures/measure-axis.tsx';
import type { load } from './load.ts';

type MeasureData = DataOf<typeof load>;

export function staticParts(data: MeasureData) {
  return { data: {}, parts: { page: <MeasurePage data={data} /> } };
}

function MeasurePage({ data }: { data: MeasureData }) {
  const { title, country, kind, text, stateText, today, axis, assumption, history, effects, source } = data;
  return (
    <Detail title={title} kicker={`${country} · ${kind}`} summary={text} isTextFirst aside={<Around data={data} />}>
      <MeasureAxisFigure
        axis={axis}
        heading="h2"
        finding={stateText}
        subtitle={`State on ${today}, computed from the stated days.`}
        source={source}
      />
      {assumption && (
        <p className="measure__assumption">
          We would assume that {keepUnits(assumption.text)}.{' '}
          <Link href={assumption.href}>{keepUnits(assumption.title)}</Link> says why.
        </p>
      )}
      {effects.length > 0 && (
        <DetailSection id="effects" heading="Material by material">
          <dl className="measure__effects">
            {effects.map((effect) => (
              <div key={effect.href}>
                <dt>
                  <Link href={effect.href}>{effect.name}</Link>
                </dt>
                <dd>{effect.text}</dd>
              </div>
            ))}
          </dl>
        </DetailSection>
      )}
      <DetailSection id="dates" heading="History and dates to come">
        <MeasureDates dates={history} />
      </DetailSection>
      <DetailSection id="documents" heading="Documents">
        <Html className="measure__documents" value={data.documents} />
      </DetailSection>
      <Related related={data.related} />
      <Cite data={data} />
    </Detail>
  );
}

function Related({ related }: Pick<MeasureData, 'related'>) {
  if (related.length === 0) return null;
  return (
    <DetailSection id="related" heading="Measures it belongs to">
      <ul>
        {related.map(({ label, title, href }) => (
          <li key={href}>
            {label}: <Link href={href}>{title}</Link>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

function Cite({ data: { cite, path, calendar, files, citationFiles } }: { data: MeasureData }) {
  const address = useCanonicalAddress();
  return (
    <DetailSection id="cite" heading="Cite and follow">
      <p className="measure__cite">{`${cite} ${address(path)}`}</p>
      <p className="measure__files">
        <Link href={calendar} download>
          Add its dates to your calendar (.ics)
        </Link>
      </p>
      <FileLinks what="This measure" files={files} />
      <FileLinks what="Its citation" files={citationFiles} />
    </DetailSection>
  );
}

function Around({ data }: { data: MeasureData }) {
  const { authority, country, countryHref, date, announced, state, status, provenance, note, tiles } = data;
  const facts = [
    { label: 'Imposed by', lines: [authority] },
    { label: state === 'announced' ? 'Date' : 'From', lines: [date] },
    ...(announced ? [{ label: 'Announced', lines: [announced] }] : []),
    {
      label: 'Record',
      lines: [status, provenance && signedMarkup(provenance), note].flatMap((line) => line ?? []),
    },
  ];
  return (
    <div className="measure__around">
      <FactList facts={facts} />
      <section aria-labelledby="materials">
        <h2 className="measure__label" id="materials">
          Materials
        </h2>
        <MaterialTiles tiles={tiles} />
      </section>
      <p>
        <Link href={countryHref}>All measures of {country}</Link>
      </p>
    </div>
  );
}
