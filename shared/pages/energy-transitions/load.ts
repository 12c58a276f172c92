import { categories } from '../../../content/vocabulary/taxonomy.ts';
import { articlesIn } from '../../articles/article-index.ts';
import { summarizeArticle } from '../../articles/articles.ts';
import { found, type LoadRequest } from '../../page.ts';
import { href } from '../../routes.ts';
import { askAbout } from '../../services/ask-about.ts';
import { coverageOf } from '../../services/load-coverage.ts';
import { listServices, summarizeService } from '../../services/load-services.ts';

const latestShown = 4;

/** The six monthly services by sector. */
export function load({ content }: LoadRequest<'energy-transitions'>) {
  const title = 'Energy Transitions';
  return found(
    {
      title,
      description: 'Six monthly services that read critical materials by what they go into: batteries, chips, steel, solar, wind and aircraft.',
      path: href('energy-transitions'),
      crumbs: [{ label: 'Research Services', href: href('subscriptions') }, { label: title }],
    },
    {
      services: listServices(content, 'monthly').map((service) => summarizeService(content, service)),
      coverage: coverageOf(content).map(({ name, covers }) => ({ name, covers: covers.map(({ covered }) => covered) })),
      articles: articlesIn(content, 'ENERGY_TRANSITION')
        .slice(0, latestShown)
        .map((article) => summarizeArticle(content, article)),
      more: { href: href('topic', { category: categories.ENERGY_TRANSITION.slug }), label: 'Read More', about: categories.ENERGY_TRANSITION.name },
      action: askAbout('a sector'),
    },
    'energy',
  );
}
