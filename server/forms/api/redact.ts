/** Removes everything that could identify a person from a text that is to be logged. */
import { hideTokens } from '../../http/hide-tokens.ts';

/**
 * A URL or path with a query or hash. The lookbehind lets a match start only at the start of a word; without it the
 * search would take quadratic time.
 */
const addressWithMore = /(?<![^\s?#"'<>()])([^\s?#"'<>()/]*\/[^\s?#"'<>()]*)[?#][^\s"'<>()]*/g;
const assignment = /[?&][\w.%[\]-]+=[^\s"'<>()&]*/g;
const email = /(?<![^\s@/"'<>()])[^\s@/"'<>()]+(?:@|%40)[^\s@/"'<>()]+/gi;
/** Phone, card and account numbers: six digits or more, with at most two separators between them. */
const longNumber = /\+?\p{Nd}(?:[\s().-]{0,2}\p{Nd}){5,}/gu;
/** A hashed file of the build with line and column, as browsers print it in stack traces. */
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
