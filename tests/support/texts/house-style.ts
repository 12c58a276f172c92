/**
 * Finds words that are not in the style of the site: days in another form than "Nov 27, 2026", and British spellings.
 */
import { otherDates } from '../../../content/check-dates.ts';
import { textOf } from '../parsers/html.ts';

const british =
  /\b(?:colours?|licen(?:ce[ds]?|cing)|(?:organ|recogn|real|summar|normal|minim|maxim|util|special|standard|capital|crystall)is(?:e[ds]?|ing|ations?)|analys(?:ed|ing)|cent(?:re[ds]?)|labour|tonnes?|catalogues?|programmes?|judgement|grey|modell(?:ed|ing|er)|travelled|cancelled|labelled|favour(?:ed|able)?|defence|behaviours?|(?:kilo)?metres?|litres?|aluminium|sulph\w+|artefacts?|towards|afterwards|neighbours?|armour|fulfil|instalments?|tyres?|moulds?|sceptic\w*|per cent|learnt|whilst|amongst|fibres?|vapour)\b/gi;
/** Names that are not ours to spell. */
const names = /Critical Minerals Intelligence Centre|Open Government Licence/g;

/** The dates of feeds have the form of their format: "Fri, 13 Nov 2026 07:00:00 GMT". */
export function dateFaults(text: string): string[] {
  return otherDates(text.replace(/\d\d? \w{3} \d{4} \d\d:\d\d:\d\d GMT/g, ''));
}

export function spellingFaults(text: string): string[] {
  return text.replace(names, '').match(british) ?? [];
}

/** The text of a page, its parts apart, without the numbers of notes. */
export function readableText(html: string): string {
  return textOf(
    html
      .replace(/<sup class="fn">.*?<\/sup>/g, '')
      .replace(/<\/(?:p|li|h\d|t[dh]|d[td]|div|text|label|caption|figcaption)>/g, ' | '),
  );
}
