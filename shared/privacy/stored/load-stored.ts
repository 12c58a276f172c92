/**
 * Inserts tables of everything that is stored into a policy. The markup is made on the server, so it needs no code in
 * the browser.
 */
import { joinMarkup, type Markup, markup } from '../../../content/text/markup.ts';
import type { Content } from '../../content.ts';
import { periodsOf } from '../../retention.ts';
import { browserPlaces } from './in-browser.ts';
import { storeTables } from './in-store.ts';

/** The placeholders for the tables, each in its own paragraph of the text. */
const lists = { '{stored:browser}': listBrowser, '{stored:store}': listStore };

export function insertStored(text: Markup, site: Content['site']): Markup {
  let { __html: html } = text;
  for (const [place, list] of Object.entries(lists)) {
    const { __html: tables } = list(site);
    html = html.replace(`<p>${place}</p>`, () => tables);
  }
  return { __html: html };
}

/** Omits data that only sites with analytics store, if analytics is not configured. */
function listBrowser({ analytics }: Content['site']): Markup {
  const places = browserPlaces.map(({ place, rows }) => ({
    place,
    rows: rows.filter(({ needs }) => needs !== 'analytics' || analytics),
  }));
  return joinMarkup(
    places.map(({ place, rows }) =>
      section(
        place,
        undefined,
        ['Name', 'What for', 'How long'],
        rows.map(({ names, purpose, why, lasts }) => [
          codes(names, place),
          markup`${purpose} ${why}`,
          markup`${lasts}`,
        ]),
      ),
    ),
    '\n',
  );
}

function listStore({ retention }: Content['site']): Markup {
  const periods = periodsOf(retention);
  return joinMarkup(
    Object.values(storeTables).map(({ title, lasts, items }) =>
      section(
        title,
        `How long: ${lasts(periods)}`,
        ['What', 'What for'],
        items.map(({ what, why }) => [markup`${what}`, markup`${why}`]),
      ),
    ),
    '\n',
  );
}

function section(
  heading: string,
  note: string | undefined,
  columns: readonly string[],
  rows: readonly Markup[][],
): Markup {
  const head = columns.map((column) => markup`<th scope="col">${column}</th>`);
  const body = rows.map(
    ([first, ...rest]) =>
      markup`<tr><th scope="row">${first}</th>${joinMarkup(
        rest.map((cell) => markup`<td>${cell}</td>`),
        '',
      )}</tr>`,
  );
  return markup`<h3>${heading}</h3>${note === undefined ? undefined : markup`<p>${note}</p>`}<div class="scroll document-page__stored" role="region" tabindex="0" aria-label="${heading}"><table><thead><tr>${joinMarkup(head, '')}</tr></thead><tbody>${joinMarkup(body, '')}</tbody></table></div>`;
}

/** Names in `code` elements; what browsers store on their own has descriptions instead of names. */
function codes(names: readonly string[], place: string): Markup {
  if (place === 'By your browser itself') return markup`${names[0]}`;
  return joinMarkup(
    names.map((name) => markup`<code>${name}</code>`),
    ', without https ',
  );
}
