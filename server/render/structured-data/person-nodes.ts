/** People: as authors and speakers, and on their own pages. */
import type { Content } from '../../../shared/content.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';
import { type DataNode, type PageRecord, picturesOf, type StructuredSite } from './page-record.ts';

/** @returns undefined if there is no such person. */
export function personNode(content: Content, id: string, site: StructuredSite): DataNode | undefined {
  const person = content.find('people', id);
  return (
    person && { '@type': 'Person', name: person.name, url: site.absolute(entryHref(person)), jobTitle: person.role }
  );
}

/** https://schema.org/ProfilePage */
export function profileNodes(record: PageRecord): DataNode[] {
  const { content, params, site, head } = record;
  const person = content.find('people', params.id ?? '');
  const node = person && personNode(content, person.id, site);
  if (!person || !node) return [];
  const mainEntity = {
    ...node,
    '@id': `${String(node.url)}#person`,
    identifier: person.id,
    description: head.description,
    image: picturesOf(record),
    ...(person.active && { worksFor: site.organization }),
    knowsAbout: person.covers,
    knowsLanguage: person.languages,
  };
  return [{ '@type': 'ProfilePage', url: node.url, name: person.name, mainEntity }];
}
