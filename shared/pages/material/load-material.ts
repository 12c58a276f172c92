/** Loads the page of a material. Parts without data are undefined or empty, and are not shown. */
import { markup } from '../../../content/text/markup.ts';
import type { Content, Entry, Markup } from '../../content.ts';
import { citeSources } from '../../evidence/sources/sources.ts';
import { formulaMarkup } from '../../evidence/units/formula-markup.ts';
import { loadCrystal } from '../../figures/crystals/load-crystal.ts';
import { figuresOf } from '../../figures/list-figures.ts';
import { found, invalid } from '../../page.ts';
import { askAbout } from '../../publishing/services/ask-about.ts';
import { servicesOf } from '../../publishing/services/load-services.ts';
import { watchListHref } from '../../publishing/watch-list/watch-list.ts';
import { materialTile } from '../../records/materials/concentration.ts';
import { dataStrip } from '../../records/materials/data-strip.ts';
import { linkNumbers } from '../../records/materials/number-origin.ts';
import { describeShare, shownStage } from '../../records/materials/tightest-stage.ts';
import { sentence } from '../../records/materials/wording.ts';
import { assumptionsOn, describeMeasuresOn } from '../../records/measures/describe-material.ts';
import { loadMeasures } from '../../records/measures/load-rows.ts';
import { watchWithDays } from '../../records/measures/passed-days.ts';
import { href } from '../../routes.ts';
import { alternateFiles, alternateLinks } from '../../site/alternates.ts';
import { entryHref } from '../../site/entry-href.ts';
import { feedAlternates } from '../../site/feeds/feed-links.ts';
import { describeIn, formatDate, formatList } from '../../text/format.ts';
import { analystsOf, claimsOf, latestArticles, moreReading, termsOf } from './load-around.ts';
import { loadListings } from './load-listings.ts';
import { loadPrices } from './load-prices.ts';
import { loadRisk } from './load-risk.ts';
import { supplyOf } from './load-supply.ts';
import { usesOf } from './load-uses.ts';

type Fact = { label: string; lines: (string | Markup)[] };

export type MaterialData = Extract<Awaited<ReturnType<typeof loadMaterial>>, { kind: 'found' }>['data'];

const synonymsShown = 8;

/**
 * @param options `unit`: the unit of the prices; null for the units of their sources. A unit to which the prices cannot
 * be converted is invalid.
 */
export async function loadMaterial(
  content: Content,
  material: Entry<'materials'>,
  { unit, now }: { unit: string | null; now: Date },
) {
  const figures = content.find('figures', material.id);
  const { name, symbol, shortText, group, readOn, sources, chain } = material;
  const { number } = materialTile(content, material);
  const shown = figures && shownStage(content, figures);
  const published = figuresOf(content, material.id, now);
  const prices = loadPrices(content, material, { figures: published, unit, now });
  if (prices === 'unknown unit') return invalid();
  return found(
    {
      title: `${name}: supply, price, policy`,
      description: describeIn(shortText),
      path: entryHref(material),
      ...(unit !== null && { isVariant: true }),
      alternates: [...feedAlternates(`New on ${name}`, entryHref(material)), ...alternateLinks(material)],
      crumbs: [
        { label: 'Research Services', href: href('subscriptions') },
        { label: 'Critical Materials', href: href('critical-materials') },
        { label: name },
      ],
    },
    {
      name,
      symbol,
      number: number === null ? '' : String(number),
      sentence: linkNumbers(content, [shortText], material.keyFigures)[0] ?? [],
      topShare: shown ? describeShare(shown) : 'no figure',
      strip: figures ? dataStrip(content, figures) : [],
      body: (await content.read(material)).html,
      facts: factsOf(content, material, figures),
      watch: watchWithDays(content, material, now),
      watchSource: markup`Read on ${formatDate(readOn)}.${sources.length > 0 ? markup` Source, besides those of the chapters below: ${citeSources(content, sources)}` : ''}`,
      uses: figures && usesOf(content, figures, published),
      chain: chain.map((step) => ({ ...step, note: formulaMarkup(content, step.note) })),
      crystal: loadCrystal(content, material.id),
      supply: figures && supplyOf(content, material, figures, published),
      lists: figures && loadListings(content, name, figures),
      measures: loadMeasures(content, material.id, now),
      inForce: inForceOn(content, material.id, now),
      prices,
      risk: loadRisk(content, material, now),
      articles: latestArticles(content, material.id, now),
      more: moreReading(material),
      services: servicesOf(content, material.id),
      claims: claimsOf(content, material),
      terms: termsOf(content, material),
      follow: { page: entryHref(material), watchListHref: watchListHref([material]) },
      files: alternateFiles(material),
      action: askAbout(name.toLowerCase(), { people: analystsOf(content, material), interest: material.id }),
    },
    group,
  );
}

/** `href`: for a material without measures of its own, which has no section on them. */
function inForceOn(content: Content, material: string, now: Date) {
  return {
    ...(content.knownOn && { label: `In force on ${formatDate(content.knownOn)}` }),
    text: describeMeasuresOn(content, material, now),
    href: href('policy', { material }),
    assumptions: assumptionsOn(content, material, now),
  };
}

function factsOf(
  content: Content,
  { units, synonyms }: Entry<'materials'>,
  figures: Entry<'figures'> | undefined,
): Fact[] {
  return [
    ...(figures?.elementGroup ? [{ label: 'Kind', lines: [sentence(figures.elementGroup).slice(0, -1)] }] : []),
    ...(figures?.compound ? [{ label: 'Compound', lines: [figures.compound] }] : []),
    { label: 'Counted in', lines: [formulaMarkup(content, units)] },
    { label: 'Also found as', lines: [formulaMarkup(content, formatList(synonyms.slice(0, synonymsShown)))] },
  ];
}
