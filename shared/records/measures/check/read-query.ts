/** Reads the question of /policy/check from its query: a consignment and a day. */
import type { Content } from '../../../content.ts';
import type { Consignment } from './consignment.ts';
import {
  codeNamed,
  dayNamed,
  formNamed,
  goodsNamed,
  placeNamed,
  purposeNamed,
  readPurity,
  Unreadable,
} from './read-fields.ts';
import type { suggestGoods } from './suggest-goods.ts';

export const checkFields = ['what', 'form', 'purity', 'code', 'from', 'to', 'via', 'for', 'on'] as const;
export type CheckField = (typeof checkFields)[number];
/** As typed; empty where nothing was. */
export type CheckQuery = Record<CheckField, string>;
export type CheckProblem = { field: CheckField; code: string; message: string; suggestions: string[] };
/** `on`: a day, or undefined for today where each measure applies. */
export type Question = { consignment: Consignment; on: string | undefined };

/** What was typed into each field of the form. */
export function typedIn(query: URLSearchParams): CheckQuery {
  const entries = checkFields.map((field): [CheckField, string] => [field, query.get(field) ?? '']);
  return Object.fromEntries(entries) as CheckQuery;
}

/**
 * @param suggest what can have been meant by goods that we do not know.
 * @returns what can be asked, or every reason why it cannot.
 */
export function readQuestion(
  content: Content,
  typed: CheckQuery,
  suggest: typeof suggestGoods = () => [],
): Question | { problems: CheckProblem[] } {
  const problems: CheckProblem[] = [];
  function read<Value>(field: CheckField, readText: (text: string) => Value): Value | undefined {
    const text = typed[field].trim();
    if (text === '' && field !== 'what') return undefined;
    try {
      return readText(text);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      const { code, message, suggestions } = error;
      problems.push({ field, code, message, suggestions });
      return undefined;
    }
  }
  const goods = read('what', (text) => goodsNamed(content, text, suggest));
  const form = read('form', (text) => formNamed(text, goods));
  const purity = read('purity', readPurity) ?? goods?.purity;
  const code = read('code', codeNamed);
  const from = read('from', placeNamed);
  const to = read('to', placeNamed);
  const via = read('via', placeNamed);
  const purpose = read('for', purposeNamed);
  const on = read('on', dayNamed);
  if (problems.length > 0 || !goods) return { problems };
  const { endUser, endUse } = purpose ?? {};
  return { consignment: { ...goods, form: form ?? goods.form, purity, code, from, to, via, endUser, endUse }, on };
}
