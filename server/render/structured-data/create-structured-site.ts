/** The site in structured data: addresses, share cards and the organization. */
import type { SiteInfo } from '../../../shared/content.ts';
import { absoluteUrl } from '../../http/absolute-url.ts';
import { cardShapes } from '../cards/card-shapes.ts';
import type { ShareCards } from '../cards/share-cards.ts';
import type { DataNode, StructuredSite } from './page-record.ts';

type Place = { origin: string; base: string };

/** @param place `origin`, `base`: scheme and host of the site, and its base path. */
export function createStructuredSite(
  { origin, base }: Place,
  { name }: Pick<SiteInfo, 'name'>,
  shareCards: Pick<ShareCards, 'ofPageOrHome'>,
): StructuredSite {
  const home = `${origin}${base}/`;
  const absolute = (address: string) => absoluteUrl(address, origin + base);
  return {
    name,
    origin,
    home,
    organization: organizationNode(name, home),
    absolute,
    cardOf(path) {
      const card = shareCards.ofPageOrHome(path);
      return card && cardShapes.map((shape) => absolute(card[shape]));
    },
  };
}

function organizationNode(name: string, home: string): DataNode {
  return { '@type': 'Organization', '@id': `${home}#organization`, name, url: home, logo: `${home}favicon.svg` };
}
