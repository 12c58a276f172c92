/** Takes out of a text what could tell about a person, before it is logged. */
import { hideTokens } from '../http/hide-tokens.ts';

/** What has a slash before its query or hash. Begins where a word begins, or a long text would be looked through from each of its letters. */
const addressWithMore = /(?<![^\s?#"'<>()])([^\s?#"'<>()/]*\/[^\s?#"'<>()]*)[?#][^\s"'<>()]*/g;
const assignment = /[?&][\w.%[\]-]+=[^\s"'<>()&]*/g;
const email = /(?<![^\s@/"'<>()])[^\s@/"'<>()]+(?:@|%40)[^\s@/"'<>()]+/gi;
/** As phone, card and account numbers are written: six digits or more, with little between them. */
const longNumber = /\+?\p{Nd}(?:[\s().-]{0,2}\p{Nd}){5,}/gu;
/** A hashed file of ours with line and column, as every browser writes it into a stack. */
const ownFrame = /\/assets\/([\w-]+-[0-9A-Z]{8}\.js:\d{1,7}:\d{1,7})(?!\d)/g;

/** The text on one line, without queries and hashes of addresses, tokens, e-mail addresses and long numbers. */
export function redact(text: string): string {
  return hideTokens(text.replace(addressWithMore, '$1').replace(assignment, ''))
    .replace(email, '[email]')
    .replace(longNumber, '[number]')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
}

/** Of a stack only this, innermost first: `main-ABCDEFGH.js:1:2345`. */
export function ownFrames(stack: string): string[] {
  return Array.from(stack.matchAll(ownFrame), ([, frame]) => frame as string);
}
