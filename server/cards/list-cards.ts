/** Which pages have a share card of their own, and what it says; sections, people and vacancies are in section-cards.ts. All others have the one of the home page. */
import type { CompiledContent } from '../../content/entry.ts';
import { articleKinds } from '../../shared/articles/article-kinds.ts';
import { listArticles } from '../../shared/articles/articles.ts';
import { coverMaterials, coverName } from '../../shared/articles/load-cover.ts';
import type { Content } from '../../shared/content.ts';
import { entryHref } from '../../shared/entry-href.ts';
import { rankByConcentration } from '../../shared/materials/concentration.ts';
import { href } from '../../shared/routes.ts';
import { formatList } from '../../shared/text/format.ts';
import { createContentSource } from '../content/content-source.ts';
import type { CardText } from './draw-card.ts';
import { sectionCards } from './section-cards.ts';

/** `path`: canonical address of the page. `alt`: the card in words. */
export type Card = { path: string; alt: string; text: CardText };
export type CardMaker = ReturnType<typeof cardMaker>;

/** Scheduled pieces have theirs too: they appear without a further build. */
const endOfTime = new Date(8.64e15);
const homeMaterials = 3;

export function listCards(compiled: CompiledContent): Card[] {
  const content = createContentSource(compiled, async () => '', { base: '', portalUrl: undefined, analytics: undefined }).at(endOfTime);
  const { name, line } = content.site;
  const concentrated = rankByConcentration(content).slice(0, homeMaterials);
  const card = cardMaker(content);
  return [
    card(href('home'), { name: 'home', kicker: name, title: line.replace(/\.$/, ''), text: '', ids: concentrated.map(({ material }) => material.id) }),
    ...listArticles(content).map((piece) =>
      card(entryHref(piece), {
        name: coverName(piece),
        kicker: articleKinds[piece.collection].one,
        title: piece.title,
        text: piece.standfirst,
        ids: piece.materials,
      }),
    ),
    ...content
      .list('materials')
      .map((each) =>
        card(entryHref(each), { name: `materials/${each.id}`, kicker: 'Critical materials', title: each.name, text: each.shortText, ids: [each.id] }),
      ),
    ...content
      .list('services')
      .map((each) =>
        card(entryHref(each), { name: `services/${each.id}`, kicker: 'Research services', title: each.name, text: each.shortText, ids: each.materials }),
      ),
    ...content
      .list('events')
      .map((each) => card(entryHref(each), { name: `events/${each.id}`, kicker: 'Event', title: each.title, text: each.summary, ids: each.materials })),
    ...sectionCards(content, card),
  ];
}

function cardMaker(content: Content) {
  const { name: siteName, line: siteLine } = content.site;
  return (path: string, { name, kicker, title, text, ids }: Pick<CardText, 'name' | 'kicker' | 'title' | 'text'> & { ids: readonly string[] }): Card => {
    const materials = coverMaterials(content, ids);
    const names = ids.slice(0, 3).flatMap((id) => content.find('materials', id)?.name.toLowerCase() ?? []);
    const alt = `${kicker}: ${title}.${names.length ? ` Drawn: the ${names.length > 1 ? 'crystals' : 'crystal'} of ${formatList(names)}.` : ''}`;
    return { path, alt, text: { name, kicker, title, text, materials, siteName, siteLine } };
  };
}
