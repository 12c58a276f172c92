/** What axe has against a page. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** `rules`: only those. `within`: only in this element. `targetSize`: also whether targets are large enough, which axe asks of nobody by itself. */
type AxeQuestion = { rules?: string[]; within?: string; targetSize?: boolean };

/** @returns a line for each rule that is broken, with the elements that break it. */
export async function violationsOf(page: Page, { rules, within, targetSize }: AxeQuestion = {}): Promise<string[]> {
  // Without a page of its own and without what passes it takes half the time; no page of ours has frames.
  const builder = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(targetSize && { rules: { 'target-size': { enabled: true } } }) });
  if (within) builder.include(within);
  if (rules) builder.withRules(rules);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
