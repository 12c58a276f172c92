/** Lists of pages: https://schema.org/ItemList, in the order of the page. */
import type { DataOf } from '../../../shared/page.ts';
import type { load as loadBlue } from '../../../shared/pages/blue/load.ts';
import type { load as loadCareers } from '../../../shared/pages/careers/load.ts';
import type { load as loadMaterials } from '../../../shared/pages/critical-materials/load.ts';
import type { load as loadData } from '../../../shared/pages/data/load.ts';
import type { load as loadEnergyTransitions } from '../../../shared/pages/energy-transitions/load.ts';
import type { load as loadEvents } from '../../../shared/pages/events/load.ts';
import type { load as loadFigures } from '../../../shared/pages/figures/load.ts';
import type { load as loadInfographics } from '../../../shared/pages/infographics/load.ts';
import type { load as loadLetters } from '../../../shared/pages/letters/load.ts';
import type { load as loadMaps } from '../../../shared/pages/maps/load.ts';
import type { load as loadPastEvents } from '../../../shared/pages/past-events/load.ts';
import type { load as loadPolicy } from '../../../shared/pages/policy/load.ts';
import type { load as loadTeam } from '../../../shared/pages/the-team/load.ts';
import type { load as loadUpcomingEvents } from '../../../shared/pages/upcoming-events/load.ts';
import type { ArticleListData } from '../../../shared/publishing/articles/load-list-page.ts';
import type { RouteName } from '../../../shared/routes.ts';
import type { CreateNodes } from './page-record.ts';

type Listed = { href: string } & ({ title: string } | { name: string });
type Months = readonly { events: readonly Listed[] }[];

const ofArticles = list(({ articles }: ArticleListData) => articles);
const ofMonths = (months: Months) => months.flatMap(({ events }) => events);

export const listNodes = {
  blue: list(({ lead, news, blogs, videos, opinions }: DataOf<typeof loadBlue>) => [
    ...(lead ? [lead] : []),
    ...news,
    ...blogs,
    ...videos,
    ...opinions,
  ]),
  'news-analysis': ofArticles,
  'opinion-pieces': ofArticles,
  blogs: ofArticles,
  videos: ofArticles,
  topic: ofArticles,
  infographics: list(({ infographics }: DataOf<typeof loadInfographics>) => infographics),
  letters: list(({ editions }: DataOf<typeof loadLetters>) => editions),
  events: list(({ next, past }: DataOf<typeof loadEvents>) => [...next, ...past]),
  'upcoming-events': list(({ months }: DataOf<typeof loadUpcomingEvents>) => ofMonths(months)),
  'past-events': list(({ months }: DataOf<typeof loadPastEvents>) => ofMonths(months)),
  careers: list(({ open }: DataOf<typeof loadCareers>) => open),
  'the-team': list(({ people }: DataOf<typeof loadTeam>) => people),
  'energy-transitions': list(({ services }: DataOf<typeof loadEnergyTransitions>) => services),
  'critical-materials': list((data: DataOf<typeof loadMaterials>) =>
    data.kind === 'board' ? data.board.rows : data.materials,
  ),
  figures: list(({ groups }: DataOf<typeof loadFigures>) => groups.flatMap(({ figures }) => figures)),
  policy: list(({ rows }: DataOf<typeof loadPolicy>) => rows),
  maps: list(({ maps }: DataOf<typeof loadMaps>) =>
    maps.map(({ href, name, stage }) => ({ href, name: `${name}: ${stage}` })),
  ),
  data: list(({ datasets }: DataOf<typeof loadData>) => datasets),
} satisfies Partial<Record<RouteName, CreateNodes>>;

/** @param itemsOf reads the items from the data of the page. An empty list is not described. */
function list(itemsOf: (data: never) => readonly Listed[]): CreateNodes {
  return ({ head, data, site }) => {
    const items = itemsOf(data as never);
    if (items.length === 0) return [];
    return [
      {
        '@type': 'ItemList',
        name: head.title,
        url: site.absolute(head.path),
        numberOfItems: items.length,
        itemListElement: items.map((item, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: 'title' in item ? item.title : item.name,
          url: site.absolute(item.href),
        })),
      },
    ];
  };
}
