/** Full texts for feeds: HTML that works without our style sheets, with absolute addresses. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Markup } from '../../../shared/content.ts';
import type { LoadedText } from '../../../shared/publishing/articles/load-text.ts';
import type { InfographicSection } from '../../../shared/publishing/infographics/load-infographic.ts';
import type { LinkedText } from '../../../shared/text/link-words.ts';
import { DataTable } from '../../../shared/ui/basic/data-table/data-table.tsx';
import { Html } from '../../../shared/ui/basic/html/html.tsx';
import { BasePath } from '../../../shared/ui/basic/link/link.tsx';
import { Notices } from '../../../shared/ui/basic/notices/notices.tsx';
import type { SiteUrl } from './site-url.ts';

type FeedText = { notices: readonly LinkedText[]; standfirst: string; keyPoints: string[] } & LoadedText;
type VacancyText = {
  summary: string;
  facts: { label: string; lines: string[] }[];
  body: Markup;
  lists: { heading: string; items: string[] }[];
};

/** @param url of the article. Charts become tables, as in the reading view. */
export function articleText(
  { notices, standfirst, keyPoints, body, references }: FeedText,
  url: string,
  site: SiteUrl,
): string {
  return write(
    <>
      <Notices notices={notices} />
      <p>
        <em>{standfirst}</em>
      </p>
      {keyPoints.length > 0 && <List items={keyPoints} />}
      {body.map((part) =>
        'chart' in part ? <ChartAsTable key={part.chart.id} part={part} /> : <Html key={part.key} value={part.text} />,
      )}
      {references && <Html value={references} />}
    </>,
    url,
    site,
  );
}

/** The panels of an infographic become prose and tables. */
export function infographicText(
  {
    notices,
    standfirst,
    sections,
    sources,
  }: {
    notices: readonly LinkedText[];
    standfirst: string;
    sections: InfographicSection[];
    sources: Markup | undefined;
  },
  url: string,
  site: SiteUrl,
): string {
  return write(
    <>
      <Notices notices={notices} />
      <p>
        <em>{standfirst}</em>
      </p>
      {sections.map(({ id, html, panels }) => (
        <div key={id}>
          <Html value={html} />
          {panels.map(({ title, subtitle, description, illustrative, source, table }) => (
            <div key={title}>
              <h3>{title}</h3>
              <p>
                {subtitle}. {description} {illustrative}
              </p>
              <DataTable table={table} />
              <Source value={source} />
            </div>
          ))}
        </div>
      ))}
      {sources && (
        <>
          <h2>Sources</h2>
          <Html value={sources} />
        </>
      )}
    </>,
    url,
    site,
  );
}

export function vacancyText({ summary, facts, body, lists }: VacancyText, url: string, site: SiteUrl): string {
  return write(
    <>
      <p>{summary}</p>
      <List items={facts.map(({ label, lines }) => `${label}: ${lines.join(', ')}`)} />
      <Html value={body} />
      {lists.map(({ heading, items }) => (
        <div key={heading}>
          <h2>{heading}</h2>
          <List items={items} />
        </div>
      ))}
    </>,
    url,
    site,
  );
}

export function paragraphsText(paragraphs: readonly string[]): string {
  return renderToStaticMarkup(paragraphs.map((text) => <p key={text}>{text}</p>));
}

function ChartAsTable({ part: { chart, table } }: { part: Extract<FeedText['body'][number], { chart: unknown }> }) {
  return (
    <>
      {table ? <Html value={table} /> : <DataTable table={chart.table} />}
      <Source value={chart.source} />
    </>
  );
}

function Source({ value }: { value: Markup }) {
  return (
    <p>
      Source: <Html as="span" value={value} />
    </p>
  );
}

function List({ items }: { items: string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/**
 * Makes links absolute, and removes markup that only works with our style sheets and scripts, including its texts for
 * screen readers.
 */
function write(text: ReactNode, url: string, { origin, base }: SiteUrl): string {
  return renderToStaticMarkup(<BasePath value={base}>{text}</BasePath>)
    .replace(/<span class="visually-hidden">[^<]*<\/span>/g, '')
    .replace(/ (?:class|tabindex|data-[a-z-]+)="[^"]*"/g, '')
    .replace(/ (href|src)="#/g, ` $1="${url}#`)
    .replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`);
}
