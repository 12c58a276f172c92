/** The metals that are mined together with another metal: the host metals, and the by-products of each. */
import type { Content, Entry } from '../../content.ts';
import { noteSign, speakSign } from '../../evidence/sources/note-sign.ts';
import { documentsOf } from '../../evidence/sources/sources.ts';
import { linkMaterial } from '../../records/materials/material-link.ts';
import { capitalize, formatList, spellNumber } from '../../text/format.ts';
import { type Panel, plainTable } from './panel.ts';

/** A by-product. `recalled`: the relation is general knowledge and not from a document. */
type ByProduct = { symbol: string; name: string; href: string; recalled: boolean; note: string };
type Host = { name: string; byProducts: ByProduct[] };
/** `metals`, `hostsCounted`: the by-products and the hosts of the links that a document gives. */
export type Wheel = { kind: 'by-product-wheel'; hosts: Host[]; metals: number; hostsCounted: number };
type CoProduct = Entry<'figures'>['coProducts'][number];

/** The hosts by the words that name them in `coProducts.with` of the figures. */
const hostWords: [name: string, words: RegExp][] = [
  ['Copper', /copper/],
  ['Nickel', /nickel/],
  ['Zinc', /zinc/],
  ['Alumina', /alumina/],
  ['Iron and steel', /iron ore|steel/],
  ['Uranium', /uranium/],
  ['Molybdenum', /molybdenum/],
  ['Lead', /lead/],
  ['Titanium', /titanium slag/],
  ['Rare earths', /rare earths/],
  ['Mineral sands', /mineral sands/],
  ['Lignite', /lignite/],
  ['Lithium', /lithium/],
  ['Tin', /\btin\b/],
];

export function loadByProductWheel(content: Content): Panel<Wheel> {
  const entries = content
    .list('figures')
    .flatMap((figures) => figures.coProducts.filter(isByProduct).map((coProduct) => ({ id: figures.id, coProduct })));
  const hosts = hostWords
    .map(([name, words]) => ({
      name,
      byProducts: entries
        .filter(({ coProduct }) => words.test(hostOf(coProduct)))
        .flatMap((entry) => byProductsOf(content, entry)),
    }))
    .filter(({ byProducts }) => byProducts.length > 0)
    .toSorted((a, b) => counted(b).length - counted(a).length || b.byProducts.length - a.byProducts.length);
  const metals = new Set(hosts.flatMap(counted).map(({ symbol }) => symbol)).size;
  const hostsCounted = hosts.filter((host) => counted(host).length > 0).length;
  const cites = entries.flatMap(({ coProduct }) => documentsOf(coProduct.source));
  const [first] = hosts;
  return {
    title: `${capitalize(spellNumber(metals))} of our materials come out of somebody else’s mine or plant`,
    subtitle: `Inside: the host that is mined or refined for its own sake. Outside: what comes with it${hosts.some((host) => counted(host).length < host.byProducts.length) ? '. Dashed: no document, not counted' : ''}`,
    description: speakSign(
      hosts
        .map(
          ({ name, byProducts }) =>
            `${name}: ${formatList(byProducts.map((byProduct) => byProduct.name.toLowerCase() + (byProduct.recalled ? noteSign : '')))}.`,
        )
        .join(' '),
    ),
    cites: [...new Set(cites)],
    table: plainTable(
      `${hostsCounted} hosts by documents, ${first?.name.toLowerCase()} with most by-products`,
      ['Host', 'What comes with it', 'How', 'Known from'],
      hosts.flatMap(({ name, byProducts }) =>
        byProducts.map((byProduct) => [
          name,
          byProduct.name,
          byProduct.note,
          byProduct.recalled ? `our estimate${noteSign}` : 'a document',
        ]),
      ),
    ),
    drawing: { kind: 'by-product-wheel', hosts, metals, hostsCounted },
  };
}

/** The links that a document gives. */
function counted({ byProducts }: Host): ByProduct[] {
  return byProducts.filter(({ recalled }) => !recalled);
}

function isByProduct({ relation }: CoProduct): boolean {
  return relation === 'byproduct_of' || relation === 'coproduct_of';
}

/** Removes the part in parentheses: the host of the host. */
function hostOf({ with: host }: CoProduct): string {
  return host.replace(/ \(.*\)/, '');
}

function byProductsOf(content: Content, { id, coProduct }: { id: string; coProduct: CoProduct }): ByProduct[] {
  const note = coProduct.note ?? coProduct.with;
  const recalled = coProduct.confidence === 'recalled' || note.includes('general knowledge');
  return linkMaterial(content, id).map(({ symbol, name, href }) => ({ symbol, name, href, recalled, note }));
}
