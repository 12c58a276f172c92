/**
 * Research services: https://schema.org/Service, without an offer because prices are not published; and the questions
 * of pages: https://schema.org/FAQPage.
 */
import type { Entry } from '../../../shared/content.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';
import { aboutNodes } from './article-nodes.ts';
import type { DataNode, PageRecord, StructuredSite } from './page-record.ts';

const kinds = { cost: 'Cost research', monthly: 'Monthly market research' } as const satisfies Record<
  Entry<'services'>['kind'],
  string
>;

/** The page of a cost service has the route of a material. */
export function serviceNodes({ content, params, site }: PageRecord): DataNode[] {
  const service = content.find('services', params.element ?? '');
  if (!service || content.find('materials', service.id)) return [];
  const { name, shortText, kind, materials } = service;
  return [
    {
      ...serviceNode(
        { name, description: shortText, url: site.absolute(entryHref(service)), serviceType: kinds[kind] },
        site,
      ),
      about: aboutNodes(content, materials, site),
    },
  ];
}

export function proximaNodes(record: PageRecord): DataNode[] {
  const { head, site } = record;
  const service = serviceNode(
    {
      name: head.title,
      description: head.description,
      url: site.absolute(head.path),
      serviceType: 'Research platform',
    },
    site,
  );
  return [service, ...questionNodes('proxima-service')(record)];
}

/** @param id of the entry in content/pages. */
export function questionNodes(id: string): (record: PageRecord) => DataNode[] {
  return ({ content }) => {
    const blocks = content.find('pages', id)?.blocks ?? [];
    const questions = blocks.flatMap((block) => (block.kind === 'questions' ? block.items : []));
    if (questions.length === 0) return [];
    return [
      {
        '@type': 'FAQPage',
        mainEntity: questions.map(({ title, text }) => ({
          '@type': 'Question',
          name: title,
          acceptedAnswer: { '@type': 'Answer', text },
        })),
      },
    ];
  };
}

function serviceNode(
  fields: { name: string; description: string; url: string; serviceType: string },
  site: StructuredSite,
): DataNode {
  return { '@type': 'Service', ...fields, provider: site.organization, areaServed: 'Worldwide' };
}
