/** The program of the parts list. The page loads it when it opens, and needs no network afterwards. */
import { createListChecker, type ListChecker } from '../../shared/records/measures/parts-list/list-checker.ts';
import type { PartsRules } from '../../shared/records/measures/parts-list/rules.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { decode } from './decode.ts';
import { forgetList, keepList, keptList } from './kept-list.ts';
import { parseTable } from './parse-table.ts';

export { decode, forgetList, keepList, keptList };

export function openRules(rules: PartsRules): ListChecker {
  const checker = createListChecker(rules, parseTable);
  whenIdle(() => warmUp(checker, rules));
  return checker;
}

/**
 * Answers a small list, so that the browser has compiled the engine before a long one comes. Of the compound masses are
 * added up, for which the browser makes its first formatter of numbers.
 */
function warmUp({ read, answer }: ListChecker, { collections: { materials } }: PartsRules) {
  const substances = ['Ga2O3', ...materials.map(({ name }) => name)];
  const lines = ['China', 'United States', 'Chile'].flatMap((origin) =>
    substances.map((substance) => `${substance},1.5,${origin}`),
  );
  const list = read(['substance,kg,origin', ...lines].join('\n'));
  if ('lines' in list) answer(list, '2026-01-01');
}
