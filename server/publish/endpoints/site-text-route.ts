/** Small texts about the site, generated from its content: `/humans.txt`, `/llms.txt`, `/site.webmanifest`. */
import type { Content } from '../../../shared/content.ts';
import { articleKinds } from '../../../shared/records/articles/article-kinds.ts';
import { href } from '../../../shared/routes.ts';
import { apiRequest } from '../../../shared/site/api/api-request.ts';
import { themeColors } from '../../../shared/site/color-scheme.ts';
import { feedLinks } from '../../../shared/site/feeds/feed-links.ts';
import { type FileRequest, type FileRoute, light } from '../file-route.ts';
import { sitemapIndexPath } from '../sitemaps/write-sitemaps.ts';

type Place = Pick<FileRequest, 'siteUrl' | 'base'>;

const texts: Record<string, { type: string; write: (content: Content, place: Place) => string }> = {
  '/humans.txt': { type: 'text/plain', write: writeHumans },
  '/llms.txt': { type: 'text/plain', write: writeLlms },
  '/site.webmanifest': { type: 'application/manifest+json', write: writeManifest },
};

export const siteTextRoute: FileRoute = {
  name: 'site-text',
  pattern: /^\/([a-z]+\.[a-z]+)$/,
  find([name = ''], { path, content, siteUrl, base }) {
    const text = Object.hasOwn(texts, path) ? texts[path] : undefined;
    return (
      text && { name, type: `${text.type}; charset=utf-8`, body: light(() => text.write(content, { siteUrl, base })) }
    );
  },
};

/** humanstxt.org */
function writeHumans({ list, site }: Content, { siteUrl }: Place): string {
  const team = list('people').filter(({ active }) => active);
  return [
    '/* TEAM */',
    ...team.map(({ name, role }) => `${role}: ${name}`),
    '',
    '/* SITE */',
    `Name: ${site.legalName}`,
    `Address: ${siteUrl}/`,
    `Contact: ${site.emails.general}`,
    `How we work: ${siteUrl}${href('methodology')}`,
    'Language: English (United States)',
    '',
  ].join('\n');
}

/** llmstxt.org: Markdown for language models. */
function writeLlms({ site }: Content, { siteUrl }: Place): string {
  const link = (name: string, address: string, text: string) => `- [${name}](${siteUrl}${address}): ${text}`;
  const section = (title: string, links: string[]) => [`## ${title}`, '', ...links, ''];
  return [
    `# ${site.name}`,
    '',
    `> ${site.description}`,
    '',
    'Each figure has a page with its unit, basis, year and source; give them with the figure. “Estimated” and “about” are part of a figure. What is marked illustrative is invented.',
    '',
    ...section('Figures and data', [
      link('Figures', href('figures'), 'every published figure; add .json or .csv to the address of one'),
      link('Data', href('data'), 'tables as CSV, JSON and XLSX, with columns explained'),
      link(
        'What is in force',
        href('policy'),
        'trade measures with their state today, also as CSV, JSON and calendar; .md, .json and .bib after the address of one',
      ),
      link(
        'Critical Materials',
        href('critical-materials'),
        'a page for each material: prices, supply, uses, lists, measures, risk; .md and .json after the address of one',
      ),
      link('Risk index', href('cmri'), 'scores of supply risk, with open ranges and the method'),
      link('Units', href('units'), 'conversions between masses, prices and compounds, with each step'),
    ]),
    ...section('Reading', [
      ...Object.values(articleKinds).map(({ label, list }) =>
        link(
          label,
          href(list),
          'the newest first; .md or .json after the number of a piece is its text as Markdown or its record',
        ),
      ),
      link(
        'Infographics',
        href('infographics'),
        'findings drawn, with the same in words and tables; .md or .json after the number of one',
      ),
      link('Glossary', href('glossary'), 'terms, with synonyms; .md and .json after the address of one'),
      link('Methodology', href('methodology'), 'how we count, cite, estimate and correct'),
    ]),
    ...section('For programs', [
      link('Developers', href('developers'), 'the API by examples: lists, filters, search, changes, without a key'),
      link('OpenAPI', apiRequest('openapi.json'), 'the API as an OpenAPI 3.1 document'),
    ]),
    ...section('Following', [
      ...feedLinks(href('blue')).map(({ label, href: address }) =>
        link(`Blue View, ${label}`, address, 'the newest 20 pieces with full texts'),
      ),
      link('Sitemap', sitemapIndexPath, 'every page, with the day of its last change'),
    ]),
    ...section('Optional', [link('Terms of use', href('terms-of-use'), 'what may be done with texts and figures')]),
  ].join('\n');
}

/** https://www.w3.org/TR/appmanifest/. The build creates the PNG icons. */
function writeManifest({ site }: Content, { base }: Place): string {
  return JSON.stringify({
    name: `${site.name}: ${site.line.replace(/\.$/, '')}`,
    short_name: site.name,
    description: site.description,
    lang: 'en-US',
    start_url: `${base}/`,
    scope: `${base}/`,
    display: 'browser',
    theme_color: themeColors.light,
    background_color: themeColors.light,
    icons: [
      { src: `${base}/favicon.svg`, sizes: 'any', type: 'image/svg+xml' },
      ...[192, 512].map((size) => ({ src: `${base}/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
    ],
  });
}
