import { dayOf } from '../../../content/vocabulary/day-bounds.ts';
import { found, type LoadRequest } from '../../page.ts';
import { loadPartsRules } from '../../records/measures/parts-list/load-rules.ts';
import { href } from '../../routes.ts';
import { oncePerContent } from '../../site/content-uses.ts';
import { pageSummary } from '../summaries.ts';
import { sampleList } from './sample.ts';

const { title, description } = pageSummary('parts-list');
/** The days that the slider reaches: those of which our measures say something. */
const earliestDay = '2023-01-01';

const rulesOf = oncePerContent(loadPartsRules);

/** The rules go with the page, so that the list need not go anywhere. */
export function load({ content, now }: LoadRequest<'parts-list'>) {
  return found(
    {
      title,
      description,
      path: href('parts-list'),
      crumbs: [{ label: 'What is in force', href: href('policy') }, { label: title }],
    },
    {
      heading: title,
      rules: rulesOf(content),
      sample: sampleList,
      days: {
        first: earliestDay,
        today: dayOf(now),
        last: `${now.getUTCFullYear() + 1}-12-31`,
      },
    },
  );
}
