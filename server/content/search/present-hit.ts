/** Prepares a match for the page of results. */
import type { Content } from '../../../shared/content.ts';
import { describeMeasuresOn } from '../../../shared/records/measures/describe-material.ts';
import { stateAt } from '../../../shared/records/measures/state.ts';
import type { SearchExtract, SearchHit, SpokenHit } from '../../../shared/search.ts';
import { shorten } from '../../../shared/text/format.ts';
import type { CurrentIndex } from './current-index.ts';
import { extractFrom, markWords } from './mark-words.ts';
import type { RankedMatch } from './rank-answers.ts';
import type { SearchMatch } from './search-index.ts';
import type { ToWords } from './to-words.ts';

type Ready = Pick<CurrentIndex, 'toWords'> & { content: Content; now: Date };

const maxSpoken = 3;

export async function presentHit(match: RankedMatch, ready: Ready): Promise<SearchHit> {
  const { toWords } = ready;
  const { document, words, name } = match;
  const { id, kind, title, href, symbol, date } = document;
  return {
    id,
    kind,
    title: markWords(title, words, toWords),
    href,
    symbol,
    matched: name === title || name === symbol ? undefined : name,
    date: date?.slice(0, 'yyyy-mm-dd'.length),
    today: stateToday(match, ready),
    extract: await extractOf(match, toWords),
    spoken: await spokenHits(match, toWords),
  };
}

/** As on the pages themselves. */
function stateToday({ document: { id, kind }, isNamed }: RankedMatch, { content, now }: Ready): string | undefined {
  const [, entry = ''] = id.split('/');
  if (kind === 'material') return isNamed ? describeMeasuresOn(content, entry, now) : undefined;
  const measure = kind === 'measure' ? content.find('measures', entry) : undefined;
  return measure && stateAt(measure, now).text;
}

/**
 * From the summary if the query is the name of the page; otherwise from the text, if that contains more of the words.
 */
async function extractOf({ document, words, wanted, name }: SearchMatch, toWords: ToWords): Promise<SearchExtract> {
  const { summary } = document;
  if (name && summary) return markWords(summary, words, toWords);
  const ofSummary = extractFrom(summary, words, toWords);
  if (ofSummary && ofSummary.count >= Math.min(wanted, words.size)) return ofSummary.extract;
  const text = await document.readText();
  const ofText = extractFrom(text, words, toWords);
  if (ofText && ofText.count > (ofSummary?.count ?? 0)) return ofText.extract;
  return ofSummary?.extract ?? [{ text: summary || shorten(text), found: false }];
}

/** The sentences of the transcript with the most matching words, in their order. */
async function spokenHits({ document, words }: SearchMatch, toWords: ToWords): Promise<SpokenHit[]> {
  const cues = (await document.readCues?.()) ?? [];
  const counted = cues.map((cue) => ({
    cue,
    count: new Set(toWords(cue.text).filter((word) => words.has(word))).size,
  }));
  return counted
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, maxSpoken)
    .toSorted((a, b) => a.cue.startS - b.cue.startS)
    .map(({ cue: { startS, text } }) => ({
      startS,
      href: `${document.href}?t=${Math.floor(startS)}`,
      text: markWords(text, words, toWords),
    }));
}
