/** The elements of a group, such as the rare earths, by the state of the license that covers each. */
import type { Content } from '../../content.ts';
import { entryHref } from '../../site/entry-href.ts';
import { formatCount, formatList, formatPublished } from '../../text/format.ts';
import { counted, firstDay, measuresOf } from './list.ts';
import { type MeasureState, stateAt } from './state.ts';

type ElementCell = { symbol: string; name: string; number: number; state: MeasureState | 'none' };
/** `title`: "Export license for seven rare earths". `names`: "samarium, gadolinium, and terbium". */
type ElementGroup = {
  state: MeasureState | 'none';
  count: string;
  title: string;
  href: string | undefined;
  text: string;
  names: string;
};
export type ElementStates = { finding: string; cells: ElementCell[]; groups: ElementGroup[] };

/** @returns undefined if no license names elements of the material. */
export function loadElementStates(content: Content, material: string, now: Date): ElementStates | undefined {
  const licenses = counted(measuresOf(content, { material, kind: 'license' }))
    .filter(({ elements }) => elements.length > 0)
    .toReversed();
  const members = content.find('figures', material)?.members ?? [];
  if (licenses.length === 0 || members.length === 0) return undefined;
  const cells = members
    .map(({ symbol, name, atomicNumber }): ElementCell => {
      const license = licenses.find(({ elements }) => elements.includes(symbol));
      return { symbol, name, number: atomicNumber, state: license ? stateAt(license, now).state : 'none' };
    })
    .toSorted((a, b) => a.number - b.number);
  const namesOf = (symbols: readonly string[]) =>
    formatList(cells.filter(({ symbol }) => symbols.includes(symbol)).map(({ name }) => name));
  const named = licenses.map((license): ElementGroup => {
    const { state, text } = stateAt(license, now);
    const since = state === 'in force' ? ` since ${formatPublished(firstDay(license))}` : '';
    return {
      state,
      count: String(license.elements.length),
      title: license.title,
      href: entryHref(license),
      text: text + since,
      names: namesOf(license.elements),
    };
  });
  const unnamed = cells.filter(({ state }) => state === 'none').map(({ symbol }) => symbol);
  const none: ElementGroup = {
    state: 'none',
    count: String(unnamed.length),
    title: 'Named by neither',
    href: undefined,
    text: 'No license for the element itself; a magnet may need one',
    names: namesOf(unnamed),
  };
  return {
    finding: `${formatCount(cells.length, 'element')}: ${named.map(({ count, state }) => `${count} ${state === 'in force' ? 'under license' : state === 'unconfirmed' ? 'not confirmed' : state}`).join(', ')}, ${none.count} named by no license`,
    cells,
    groups: [...named, none],
  };
}
