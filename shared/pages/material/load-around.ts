/** Other content on a material: articles, glossary terms, our claims, analysts. */
import { markup } from '../../../content/text/markup.ts';
import type { Content, Entry, Markup } from '../../content.ts';
import { citeClaims } from '../../evidence/sources/claims.ts';
import { formulaMarkup } from '../../evidence/units/formula-markup.ts';
import { type ArticleSummary, summarizeArticle } from '../../publishing/articles/articles.ts';
import { articlesOn } from '../../records/articles/article-index.ts';
import { href } from '../../routes.ts';
import { entryHref } from '../../site/entry-href.ts';

type Material = Entry<'materials'>;
export type Term = { term: string; definition: Markup; href: string };
/** A claim about our work: a figure (`value`) and what it counts (`label`). */
export type Claim = { value: string; label: string };

const latestShown = 6;
/** Our claims about lithium-ion batteries. */
const lithiumIonClaims = ['profiles', 'lithium-ion-profiles', 'price-forecast', 'demand-forecast', 'profile-update'];

export function latestArticles(content: Content, materialId: string, now: Date): ArticleSummary[] {
  return articlesOn(content, materialId)
    .slice(0, latestShown)
    .map((article) => summarizeArticle(content, article, now));
}

/** A link to everything that we publish on the material. */
export function moreReading({ id, name }: Material): { href: string; about: string } {
  return { href: href('search', { q: name, material: id }), about: name };
}

export function termsOf(content: Content, { glossary }: Material): Term[] {
  return glossary
    .flatMap((id) => content.find('glossary', id) ?? [])
    .map((entry) => ({
      term: entry.term,
      definition: formulaMarkup(content, entry.definition),
      href: entryHref(entry),
    }));
}

export function claimsOf(content: Content, { id }: Material): { claims: Claim[]; source: Markup } | undefined {
  const claims =
    id === 'lithium-ion-batteries' ? lithiumIonClaims.flatMap((claim) => content.find('claims', claim) ?? []) : [];
  if (claims.length === 0) return undefined;
  return {
    claims: claims.map(({ value, text }) => ({ value, label: text })),
    source: markup`Source: ${citeClaims(content, claims)}`,
  };
}

/** The names of the analysts who cover the material. */
export function analystsOf(content: Content, { id }: Material): string[] {
  return content
    .list('people')
    .filter(({ active, coverage }) => active && coverage.includes(id))
    .map(({ name }) => name);
}
