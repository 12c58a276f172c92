/** Terms of the glossary: https://schema.org/DefinedTerm. */
import { href } from '../../../shared/routes.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';
import type { DataNode, PageRecord, StructuredSite } from './page-record.ts';

export function termNodes({ content, params, site }: PageRecord): DataNode[] {
  const entry = content.find('glossary', params.term ?? '');
  if (!entry) return [];
  const { term, synonyms, definition } = entry;
  return [
    {
      '@type': 'DefinedTerm',
      name: term,
      alternateName: synonyms.length ? synonyms : undefined,
      description: definition,
      url: site.absolute(entryHref(entry)),
      inDefinedTermSet: glossaryNode(site),
    },
  ];
}

/** https://schema.org/DefinedTermSet */
export function glossaryNodes({ head, site }: PageRecord): DataNode[] {
  return [{ ...glossaryNode(site), description: head.description, inLanguage: 'en-US', publisher: site.organization }];
}

/** A material with all its names and its symbol as the code. Pages of cost services are not materials. */
export function materialTermNodes({ content, params, site }: PageRecord): DataNode[] {
  const material = content.find('materials', params.element ?? '');
  if (!material) return [];
  const { name, synonyms, symbol, shortText } = material;
  const url = site.absolute(entryHref(material));
  return [
    {
      '@type': 'DefinedTerm',
      name,
      alternateName: synonyms,
      termCode: symbol,
      description: shortText,
      url,
      mainEntityOfPage: url,
      inDefinedTermSet: {
        '@type': 'DefinedTermSet',
        name: 'Critical materials',
        url: site.absolute(href('critical-materials')),
      },
    },
  ];
}

function glossaryNode(site: StructuredSite): DataNode {
  const url = site.absolute(href('glossary'));
  return { '@type': 'DefinedTermSet', '@id': `${url}#terms`, name: `Glossary, ${site.name}`, url };
}
