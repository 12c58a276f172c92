/** Answers a query: reads the date and the formulas in it, searches for the other words and ranks the answers first. */
import type { Content } from '../../../shared/content.ts';
import { readTypedDate, readTypedYear } from '../../../shared/text/read-date.ts';
import { isKind } from './answer-pages.ts';
import type { CurrentIndex } from './current-index.ts';
import { nameSymbols } from './name-symbols.ts';
import type { RankedMatch } from './rank-answers.ts';
import type { SearchMatch, SearchMatches } from './search-index.ts';
import { spellOut } from './spell-out.ts';

type Ready = CurrentIndex & { content: Content; now: Date };
type Answers = Omit<SearchMatches, 'matches'> & { matches: RankedMatch[] };

export async function findAnswers(ready: Ready, words: string): Promise<Answers> {
  const dated = await findDated(ready, words);
  if (dated) return dated;
  const { index, content, answers, symbols } = ready;
  const found = await index.find(words);
  if (found.matches.length > 0 && !found.isPartial) return rank(ready, words, found);
  const named = answers.byName(nameSymbols(words, symbols));
  const others = [named, spellOut(content, words)].flatMap((other) => (other && other !== words ? [other] : []));
  for (const other of others) {
    const again = await index.find(other);
    if (again.matches.length > 0 && !again.isPartial)
      return rank(ready, words, { ...again, meant: other === named ? undefined : (again.meant ?? other) });
  }
  return rank(ready, words, found);
}

function rank({ answers, symbols }: Ready, words: string, found: SearchMatches, dated?: SearchMatch[]): Answers {
  return { ...found, ...answers.rank(nameSymbols(found.meant ?? words, symbols), found, dated) };
}

/**
 * A year asks only for pages of a kind, like events: many texts have it as a word.
 * @returns undefined if the query has no date, or nothing with its other words is dated then.
 */
async function findDated(ready: Ready, words: string): Promise<Answers | undefined> {
  const { index, answers, toWords, now } = ready;
  const day = readTypedDate(words, now);
  const asked = day ?? readTypedYear(words);
  if (!asked) return undefined;
  const [ofDate, rest] = [answers.listDated(asked.date), toWords(asked.rest)];
  const ofKind = ofDate.filter(({ document }) => isKind(rest, document.kind, toWords));
  if (ofKind.length > 0) return rank(ready, asked.rest, await index.find(asked.rest), ofKind);
  if (!day) return undefined;
  const found = rest.length > 0 ? await index.find(day.rest) : { matches: ofDate, meant: undefined, isPartial: false };
  const places = new Set(found.matches.map(({ place }) => place));
  const dated = ofDate.filter(({ place }) => places.has(place));
  return dated.length > 0 && !found.isPartial ? rank(ready, day.rest, found, dated) : undefined;
}

/** What a query names comes before names that only contain its words, unless a material is being typed. */
export async function suggestAnswers(ready: Ready, words: string, max: number): Promise<SearchMatch[]> {
  const { index, answers, symbols } = ready;
  const dated = await findDated(ready, words);
  if (dated) return dated.matches.slice(0, max);
  const { matches, isNear } = await index.suggest(words);
  const [first] = matches;
  if (!isNear && first?.document.kind === 'material') return matches.slice(0, max);
  return answers.rank(nameSymbols(words, symbols), { matches, isPartial: isNear }).matches.slice(0, max);
}
