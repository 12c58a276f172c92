/**
 * The relations of a material: the materials from which it is made, with which it is found and which it yields, with
 * links to their pages.
 */
import type { Content, Entry } from '../../content.ts';
import { isOwnEstimate } from '../../evidence/sources/sources.ts';
import { byText, oncePerContent } from '../../site/content-uses.ts';
import { entryHref } from '../../site/entry-href.ts';

type Material = Entry<'materials'>;
/**
 * `with`: the wording of the source in parts; a part that names a material we cover is a link. `isOwnEstimate`: no
 * document says so.
 */
export type Relation = {
  kind: RelationKind;
  words: string;
  with: RelationPart[];
  note: string | undefined;
  source: readonly string[];
  isOwnEstimate: boolean;
};
export type RelationPart = { text: string; id?: string; href?: string };
/**
 * `source`: it comes from the other material; `companion`: both are found together; `product`: the other material comes
 * from it.
 */
export type RelationKind = 'source' | 'companion' | 'product';

const known: Record<string, { words: string; kind: RelationKind }> = {
  byproduct_of: { words: 'by-product of', kind: 'source' },
  coproduct_of: { words: 'co-product of', kind: 'source' },
  primary_product: { words: 'made from', kind: 'source' },
  secondary_source: { words: 'recovered from', kind: 'source' },
  alternative_source: { words: 'also made from', kind: 'source' },
  uses: { words: 'made with', kind: 'source' },
  coproduct_with: { words: 'found with', kind: 'companion' },
  host_of: { words: 'host of', kind: 'product' },
  feedstock_of: { words: 'feedstock of', kind: 'product' },
  byproduct: { words: 'yields', kind: 'product' },
};
/** The words for the same relation on the page of the other material. */
const reversed: Record<string, { words: string; kind: RelationKind }> = {
  byproduct_of: { words: 'host of', kind: 'product' },
  coproduct_of: { words: 'source of', kind: 'product' },
  uses: { words: 'used in', kind: 'product' },
  coproduct_with: { words: 'found with', kind: 'companion' },
  host_of: { words: 'by-product of', kind: 'source' },
};

/** "by-product of" */
export function relationWords(relation: string): string {
  return known[relation]?.words ?? relation;
}

export function relationsOf(content: Content, { id }: Material): Relation[] {
  const { coProducts = [] } = content.find('figures', id) ?? {};
  return coProducts.map(({ relation, with: other, note, source }) => ({
    kind: known[relation]?.kind ?? 'companion',
    words: relationWords(relation),
    with: linkMaterials(content, other, id),
    note: note ?? undefined,
    source,
    isOwnEstimate: isOwnEstimate(content, source),
  }));
}

/**
 * Relations that are recorded only for other materials: copper is the host of every material that names copper as its
 * source.
 */
export function relationsFromOthers(content: Content, material: Material): Relation[] {
  const own = new Set(relationsOf(content, material).flatMap(({ with: parts }) => parts.flatMap(({ id }) => id ?? [])));
  return content.list('materials').flatMap((other) => {
    if (other.id === material.id || own.has(other.id)) return [];
    const stated = statementsOf(content, other.id).find(
      ({ relation, named }) => reversed[relation] && named.has(material.id),
    );
    const back = stated && reversed[stated.relation];
    return back
      ? [
          {
            ...back,
            with: [{ text: other.name, id: other.id, href: entryHref(other) }],
            note: undefined,
            source: stated.source,
            isOwnEstimate: isOwnEstimate(content, stated.source),
          },
        ]
      : [];
  });
}

/** A recorded relation of a material to others. `named`: the ids of these materials. */
type Statement = { relation: string; named: ReadonlySet<string>; source: readonly string[] };
const statementsOf = oncePerContent(readStatements, { keyOf: byText });

function readStatements(content: Content, id: string): Statement[] {
  const { coProducts = [] } = content.find('figures', id) ?? {};
  return coProducts.map(({ relation, with: other, source }) => ({
    relation,
    source,
    named: new Set(linkMaterials(content, other, id).flatMap((part) => part.id ?? [])),
  }));
}

/** The materials by their names in lower case, and a pattern that finds these names, the longest first. */
type Names = { byName: ReadonlyMap<string, Material>; pattern: RegExp };
const namesOf = oncePerContent(readNames);
const aliases: Record<string, string> = { 'rare earths': 'rare earth elements' };

/**
 * Splits a text at the names of materials and links them.
 * @param self the id of the material of the page, which is not linked.
 */
function linkMaterials(content: Content, text: string, self: string): RelationPart[] {
  const { byName, pattern } = namesOf(content);
  return text.split(pattern).flatMap((part): RelationPart[] => {
    const spelled = part.toLowerCase();
    const entry = byName.get(aliases[spelled] ?? spelled);
    if (!part) return [];
    return [entry && entry.id !== self ? { text: part, id: entry.id, href: entryHref(entry) } : { text: part }];
  });
}

function readNames(content: Content): Names {
  const byName = new Map(content.list('materials').map((entry) => [entry.name.toLowerCase(), entry]));
  const names = [...byName.keys(), ...Object.keys(aliases)].toSorted((a, b) => b.length - a.length);
  return { byName, pattern: new RegExp(`\\b(${names.join('|')})\\b`, 'i') };
}
