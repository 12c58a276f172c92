/** Share cards of records that say no more than their description. */
import type { Content } from '../../../shared/content.ts';
import { listRecords } from '../../../shared/publishing/catalog/list-records.ts';
import type { RecordCollection } from '../../../shared/publishing/catalog/published-record.ts';
import type { PlanCard, PlannedCard } from './create-card.ts';

/** Drawn for what is about no material in particular. */
export const materialsOfAll = ['gallium', 'niobium', 'magnesium'] as const;

/** @param kickers the line above the title, by collection. */
export function recordCards(
  content: Content,
  now: Date,
  kickers: readonly (readonly [RecordCollection, string])[],
  plan: PlanCard,
): PlannedCard[] {
  return kickers.flatMap(([collection, kicker]) =>
    listRecords(content, now, [collection]).map(({ id, href: path, title, summary: text, materials }) =>
      plan(path, `${collection}/${id}`, () => ({
        kicker,
        title,
        text,
        ids: materials.length ? materials : materialsOfAll,
      })),
    ),
  );
}
