/** The short addresses of materials: names and symbols that lead to their pages, like `/ga` and `/wolfram`. */
import type { Draft, ReportField, SiteLinks } from './check.ts';
import type { Entry } from './entry.ts';
import type { Source } from './read.ts';
import { slugify } from './text/slug.ts';

/** A name, and its place in the content. */
type NameInFile = { name: string; material: Entry<'materials'>; source: Source; path: PropertyKey[] };

/**
 * Reports every name that is already an address of the site, a redirected address, or the name of another material.
 * @returns a redirect for each name and symbol. A symbol also works as it is written: `/Ga`.
 */
export function redirectNames(
  drafts: readonly Draft[],
  { hrefOf, isAddress }: SiteLinks,
  report: ReportField,
): Entry<'redirects'>[] {
  const old = new Set(drafts.flatMap(({ source }) => (source.name === 'redirects' ? [source.id] : [])));
  const owners = new Map<string, NameInFile>();
  for (const named of listNames(drafts)) {
    for (const address of addressesOf(named)) {
      const other = owners.get(address);
      const problem = isAddress(address)
        ? `“${named.name}” would lead to ${named.material.name} from ${address}, which is a page of this site`
        : old.has(address)
          ? `“${named.name}” would lead to ${named.material.name} from ${address}, which stands in redirects.yaml`
          : other && other.material !== named.material
            ? `“${named.name}” would lead to ${named.material.name} from ${address}, which leads to ${other.material.name}`
            : undefined;
      if (problem) report(named.source, named.path, problem);
      else owners.set(address, other ?? named);
    }
  }
  return [...owners].map(([id, { material }]) => ({
    collection: 'redirects',
    id,
    slug: slugify(id),
    packed: null,
    to: hrefOf('materials', material),
    status: 301,
    since: material.readOn,
    note: `A name of ${material.name}.`,
  }));
}

function listNames(drafts: readonly Draft[]): NameInFile[] {
  const materials = drafts.flatMap(({ source, entry }) =>
    source.name === 'materials' && entry ? [{ source, material: entry as Entry<'materials'> }] : [],
  );
  return [
    ...materials.flatMap(({ source, material }) =>
      (['name', 'symbol'] as const).map((field) => ({ name: material[field], material, source, path: [field] })),
    ),
    ...drafts.flatMap(({ source, entry }) => {
      const material = materials.find((each) => each.material.id === source.id)?.material;
      if (source.name !== 'names' || !entry || !material) return [];
      const byLanguage = entry as Entry<'names'>;
      return (['en', 'de', 'fr'] as const).flatMap((language) =>
        byLanguage[language].map((name, index) => ({ name, material, source, path: [language, index] })),
      );
    }),
  ];
}

function addressesOf({ name, material }: NameInFile): string[] {
  const address = `/${slugify(name)}`;
  return name === material.symbol && address !== `/${name}` ? [address, `/${name}`] : [address];
}
