/** What is stored, as tables in a text: markup made on the server, so that it costs the browser no code. */
import { joinMarkup, type Markup, markup } from '../../content/text/markup.ts';
import type { Content } from '../content.ts';
import { periodsOf } from '../retention/periods.ts';
import { browserPlaces } from './in-browser.ts';
import { storeTables } from './in-store.ts';

/** The places of a text, each a paragraph of its own, where a list goes. */
const lists = { '{stored:browser}': listBrowser, '{stored:store}': listStore };

/** Puts the lists in their places of a text. */
export function insertStored(text: Markup, site: Content['site']): Markup {
  let { __html: html } = text;
  for (const [place, list] of Object.entries(lists)) {
    const { __html: tables } = list(site);
    html = html.replace(`<p>${place}</p>`, () => tables);
  }
  return { __html: html };
}

/** What a site that is set up like this one keeps in browsers. */
function listBrowser({ analytics }: Content['site']): Markup {
  const places = browserPlaces.map(({ place, rows }) => ({ place, rows: rows.filter(({ needs }) => needs !== 'analytics' || analytics) }));
  return joinMarkup(
    places.map(({ place, rows }) =>
      section(
        place,
        undefined,
        ['Name', 'What for', 'How long'],
        rows.map(({ names, purpose, why, lasts }) => [codes(names, place), markup`${purpose} ${why}`, markup`${lasts}`]),
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

function section(heading: string, note: string | undefined, columns: readonly string[], rows: readonly Markup[][]): Markup {
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

/** Names as code; what browsers keep by themselves has none. */
function codes(names: readonly string[], place: string): Markup {
  if (place === 'By your browser itself') return markup`${names[0]}`;
  return joinMarkup(
    names.map((name) => markup`<code>${name}</code>`),
    ', without https ',
  );
}
