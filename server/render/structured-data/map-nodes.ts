/** World maps as pictures: https://schema.org/ImageObject, with the properties that Google requires or recommends. */
import { listMaps, mapFiles, mapHref } from '../../../shared/figures/maps/list-maps.ts';
import { figureHref } from '../../../shared/records/materials/figure-ids.ts';
import { type DataNode, ownPicture, type PageRecord, picturesOf } from './page-record.ts';

/** Describes only the first measure of a map, because the others show the same table. */
export function mapNodes(record: PageRecord): DataNode[] {
  const { content, params, head, site } = record;
  const table = listMaps(content).find(
    ({ material, stage }) => material.id === params.material && stage === params.stage,
  );
  const picture = table && mapFiles(table).find(({ type }) => type.startsWith('image/'));
  if (!table || !picture || head.path !== mapHref(table)) return [];
  return [
    {
      '@type': 'ImageObject',
      name: head.title,
      description: head.description,
      url: site.absolute(head.path),
      contentUrl: site.absolute(picture.href),
      encodingFormat: picture.type,
      thumbnailUrl: picturesOf(record)?.[0],
      ...ownPicture(site),
      isBasedOn: site.absolute(figureHref(table.figure)),
    },
  ];
}
