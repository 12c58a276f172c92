/** How much of the element of a material a line contains. */
import type { ProductForm } from '../../../../content/vocabulary/product-forms.ts';
import { formatKilograms } from './format-kilograms.ts';
import { formSaidBy, type LineQuestion } from './line-question.ts';

/** Goods of these forms under the name of an element are the element: an ore under that name is not. */
const elementalForms: ReadonlySet<ProductForm | undefined> = new Set(['metal', 'powder', 'wafer', 'polysilicon']);

/** Kilograms, least and most. @returns undefined if it is not known. @param index of the material in the substance. */
export function containedIn(
  { what, asked }: LineQuestion,
  index: number,
  kg: number | undefined,
): readonly [least: number, most: number] | undefined {
  const { share, form } = what.goods[index] ?? {};
  if (!share || kg === undefined) return undefined;
  if (share[0] === 1 && !elementalForms.has(formSaidBy(asked) ?? form)) return undefined;
  return [share[0] * kg, share[1] * kg];
}

/** "12 kg", "12 to 15 kg"; empty if it is not known. */
export function formatContained(kg: readonly [number, number] | undefined): string {
  if (!kg) return '';
  const [least, most] = kg.map((each) => formatKilograms(Number(each.toPrecision(3))));
  return least === most ? `${least} kg` : `${least} to ${most} kg`;
}
