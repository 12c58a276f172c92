/**
 * Inserts the table of indicators and worked examples into the text of the method. Both are computed, so that they
 * cannot differ from the index.
 */
import { joinMarkup, type Markup, markup } from '../../../content/text/markup.ts';
import { riskIndicators } from '../../../content/vocabulary/risk-indicators.ts';
import type { Content } from '../../content.ts';
import { citeValues } from '../../figures/cmri/cite-edition.ts';
import { formatInput, indicators } from '../../figures/cmri/indicators.ts';
import { middle, type RankedMaterial, type Ranking } from '../../figures/cmri/rank-at.ts';
import { sharesOf } from '../../figures/cmri/weights.ts';

/** @param text the text with two placeholders, each in its own paragraph. */
export function insertMethod(content: Content, text: Markup, ranking: Ranking): Markup {
  const { __html: html } = text;
  const { __html: scales } = scaleTable(ranking);
  const { __html: examples } = workedExamples(content, ranking);
  return {
    __html: html.replace('<p>{risk:indicators}</p>', () => scales).replace('<p>{risk:example}</p>', () => examples),
  };
}

function scaleTable({ edition }: Ranking): Markup {
  const shares = sharesOf(edition.weights);
  const rows = riskIndicators.map((id) => {
    const { name, measure, min, max, format } = indicators[id];
    return [
      markup`${name}`,
      markup`${measure}`,
      markup`${format(min)}`,
      markup`${format(max)}`,
      markup`${edition.weights[id]} (${percent(shares[id])})`,
    ];
  });
  return table(
    'What is measured, its scale, and our weights',
    ['Indicator', 'Measure', '0 points', '100 points', 'Weight'],
    rows,
  );
}

/** Explains the scores of the first material of the ranking and of the one with the widest range. */
function workedExamples(content: Content, ranking: Ranking): Markup {
  const [first] = ranking.ranked;
  const [open] = ranking.ranked.toSorted((a, b) => b.high - b.low - (a.high - a.low));
  const shown = [...new Set([first, open])].filter((ranked) => ranked !== undefined);
  const source = markup`<p class="source">Source: ${citeValues(content, ranking)}</p>`;
  return joinMarkup([...shown.map((ranked) => workedExample(content, ranking, ranked)), source], '\n');
}

function workedExample(
  content: Content,
  { edition }: Ranking,
  { id, rank, score, low, high, points }: RankedMaterial,
): Markup {
  const name = content.find('materials', id)?.name ?? id;
  const inputs = edition.materials[id];
  const shares = sharesOf(edition.weights);
  const rows = riskIndicators.map((indicator) => {
    const range = points[indicator];
    const value = inputs ? formatInput(indicator, inputs[indicator]) : '';
    const shown =
      range.low === range.high
        ? range.low.toFixed(1)
        : `${range.low.toFixed(1)} to ${range.high.toFixed(1)}, middle ${middle(range).toFixed(1)}`;
    return [
      markup`${indicators[indicator].name}`,
      markup`${value}`,
      markup`${shown}`,
      markup`${added(shares[indicator], middle(range))}`,
    ];
  });
  const range = low === high ? '' : ` Between its ends it lies from ${low.toFixed(1)} to ${high.toFixed(1)}.`;
  return joinMarkup(
    [
      table(
        `${name} scores ${score.toFixed(1)} and ranks ${rank}`,
        ['Indicator', 'Value', 'Points', 'Weight × points'],
        rows,
      ),
      markup`<p>The right column adds up to ${score.toFixed(1)}.${range}</p>`,
    ],
    '\n',
  );
}

function added(share: number, points: number): string {
  return `${share.toFixed(2)} × ${points.toFixed(1)} = ${(share * points).toFixed(1)}`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

function table(caption: string, columns: string[], rows: Markup[][]): Markup {
  const head = joinMarkup(
    columns.map((column) => markup`<th scope="col">${column}</th>`),
    '',
  );
  const body = joinMarkup(
    rows.map(
      (cells) =>
        markup`<tr>${joinMarkup(
          cells.map((cell, index) => (index === 0 ? markup`<th scope="row">${cell}</th>` : markup`<td>${cell}</td>`)),
          '',
        )}</tr>`,
    ),
    '\n',
  );
  return markup`<section class="scroll" tabindex="0" aria-label="${caption}"><table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></section>`;
}
