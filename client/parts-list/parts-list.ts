/** The program of the parts list. The page loads it when it opens, and needs no network afterwards. */
import { createListChecker, type ListChecker } from '../../shared/records/measures/parts-list/list-checker.ts';
import type { PartsRules } from '../../shared/records/measures/parts-list/rules.ts';
import { decode } from './decode.ts';
import { forgetList, keepList, keptList } from './kept-list.ts';
import { parseTable } from './parse-table.ts';

export { decode, forgetList, keepList, keptList };

export function openRules(rules: PartsRules): ListChecker {
  return createListChecker(rules, parseTable);
}
