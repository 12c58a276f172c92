/** What a mail says, before it is written as text and as HTML: both say the same, each in its own manner. */
import type { MailKind } from '../../store/outbox-store.ts';

export type Block =
  | { kind: 'text'; text: string }
  /** The one thing to do, or one of several. `note`: what happens then. */
  | { kind: 'action'; label: string; href: string; note?: string }
  /** Where else one may go: the words, then the address. */
  | { kind: 'link'; text: string; href: string }
  | { kind: 'heading'; text: string }
  /** Names and values; a value of several lines keeps them. */
  | { kind: 'facts'; facts: { label: string; value: string }[] }
  /** Words of somebody else, with their lines. */
  | { kind: 'quote'; label: string; text: string }
  | { kind: 'steps'; steps: string[] }
  /** Titles that lead somewhere, each with what it is and one or two sentences. `picture`: shown where a mail program loads pictures, and said where it does not. */
  | { kind: 'items'; items: { label: string; title: string; text: string; href: string; picture?: { src: string; alt: string } }[] };

export type Message = {
  kind: MailKind;
  subject: string;
  heading: string;
  /** When and by whom, where it matters. */
  byline?: string;
  blocks: Block[];
  /** Why this mail was sent to this address. */
  reason: string;
  replyTo?: string;
  headers?: Record<string, string>;
};
