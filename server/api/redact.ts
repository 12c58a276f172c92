/** Removes from a text what could identify a person, before it is logged. */
import { hideTokens } from '../http/hide-tokens.ts';

/** A URL or path with a query or hash. The lookbehind lets it begin only at the start of a word: or a long text would be searched from each of its letters. */
const addressWithMore = /(?<![^\s?#"'<>()])([^\s?#"'<>()/]*\/[^\s?#"'<>()]*)[?#][^\s"'<>()]*/g;
const assignment = /[?&][\w.%[\]-]+=[^\s"'<>()&]*/g;
const email = /(?<![^\s@/"'<>()])[^\s@/"'<>()]+(?:@|%40)[^\s@/"'<>()]+/gi;
/** Phone, card and account numbers: six digits or more, with at most two separators between them. */
const longNumber = /\+?\p{Nd}(?:[\s().-]{0,2}\p{Nd}){5,}/gu;
/** One of our hashed files with line and column, as every browser writes it into a stack. */
const ownFrame = /\/assets\/([\w-]+-[0-9A-Z]{8}\.js:\d{1,7}:\d{1,7})(?!\d)/g;

/** The text on one line, without URL queries and hashes, tokens, e-mail addresses and long numbers. */
export function redact(text: string): string {
  return hideTokens(text.replace(addressWithMore, '$1').replace(assignment, ''))
    .replace(email, '[email]')
    .replace(longNumber, '[number]')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
}

/** The frames of a stack in our own files, innermost first: `main-ABCDEFGH.js:1:2345`. */
export function ownFrames(stack: string): string[] {
  return Array.from(stack.matchAll(ownFrame), ([, frame]) => frame as string);
}
