/** The elements that React hydrates: those that are left when the static parts of a page are empty. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createSearch } from '../../server/content/search/site-search.ts';
import { createSiteLocate } from '../../server/http/routing/locate.ts';
import { createResolvePage } from '../../server/pages/resolve-page.ts';
import { createSplitPage } from '../../server/render/static-parts.ts';
import { createStructuredSite } from '../../server/render/structured-data/create-structured-site.ts';
import { type InlinePayload, serializeInline } from '../../shared/payload.ts';
import { entryHref } from '../../shared/site/entry-href.ts';
import { createSiteRules } from '../../shared/site/site-rules.ts';
import { App } from '../../shared/ui/app/app.tsx';
import { noCards } from '../support/site/no-assets.ts';
import { siteContent, sourceOf, today } from '../support/site/site.ts';

const place = { origin: 'https://www.example.com', base: '' };
const content = sourceOf(siteContent());
const rules = createSiteRules([]);
const structuredSite = createStructuredSite(place, content.at(today).site, noCards);
const resolvePage = createResolvePage({
  ...place,
  content,
  search: createSearch({ content, clock: () => today }),
  rules,
  clock: () => today,
  splitPage: createSplitPage(place),
  structuredSite,
});
const locate = createSiteLocate({ rules, base: '' });
const { list } = content.at(today);

test.each([
  ['an article', list('news')],
  ['a material', list('materials')],
])('React hydrates at most 40 elements of %s, from at most 1 kB of payload in the document', async (_kind, entries) => {
  for (const entry of entries) {
    const answer = await resolvePage(locate(entryHref(entry)));
    if (answer.kind !== 'page' || answer.status !== 200) throw new Error(`${entryHref(entry)} is no page`);
    const inline = serializeInline(answer.payload);
    expect(Buffer.byteLength(inline), entry.id).toBeLessThanOrEqual(1_000);
    const payload = { ...(JSON.parse(inline) as InlinePayload), staticParts: {} };
    const live = renderToStaticMarkup(createElement(App, { payload, page: answer.page })).match(/<[a-z]/g);
    expect(live?.length, entry.id).toBeLessThanOrEqual(40);
  }
});
