import { categories } from '../../../content/vocabulary/taxonomy.ts';
import { found, type LoadRequest } from '../../page.ts';
import { summarizeArticle } from '../../publishing/articles/articles.ts';
import { askAbout } from '../../publishing/services/ask-about.ts';
import { listServices, summarizeService } from '../../publishing/services/load-services.ts';
import { articlesIn } from '../../records/articles/article-index.ts';
import { href } from '../../routes.ts';
import { apiRequest } from '../../site/api/api-request.ts';
import { pageSummary } from '../summaries.ts';

const latestShown = 4;

/** The six monthly services by sector. */
export function load({ content, now }: LoadRequest<'energy-transitions'>) {
  const { title, description } = pageSummary('energy-transitions');
  return found(
    {
      title,
      description,
      path: href('energy-transitions'),
      crumbs: [{ label: 'Research Services', href: href('subscriptions') }, { label: title }],
    },
    {
      request: apiRequest('services', { kind: 'monthly' }),
      services: listServices(content, 'monthly').map((service) => summarizeService(content, service)),
      articles: articlesIn(content, 'ENERGY_TRANSITION')
        .slice(0, latestShown)
        .map((article) => summarizeArticle(content, article, now)),
      more: {
        href: href('topic', { category: categories.ENERGY_TRANSITION.slug }),
        label: 'Read More',
        about: categories.ENERGY_TRANSITION.name,
      },
      action: askAbout('a sector'),
    },
    'energy',
  );
}
