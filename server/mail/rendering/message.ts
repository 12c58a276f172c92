/** The content of a mail, from which its plain text and its HTML are rendered. */
import type { MailKind } from '../../store/outbox-store.ts';

export type Block =
  | { kind: 'text'; text: string }
  /** A button. `note`: what happens when it is pressed. */
  | { kind: 'action'; label: string; href: string; note?: string }
  /** A link, printed in plain text as its label followed by the URL. */
  | { kind: 'link'; text: string; href: string }
  | { kind: 'heading'; text: string }
  /** Labels and values; a value may have several lines. */
  | { kind: 'facts'; facts: { label: string; value: string }[] }
  /** Text written by somebody else, with its line breaks. */
  | { kind: 'quote'; label: string; text: string }
  | { kind: 'steps'; steps: string[] }
  /**
   * Linked titles, each with a label and one or two sentences. The picture's `alt` is shown by mail programs that do
   * not load pictures.
   */
  | {
      kind: 'items';
      items: { label: string; title: string; text: string; href: string; picture?: { src: string; alt: string } }[];
    };

export type Message<Kind extends MailKind = MailKind> = {
  kind: Kind;
  subject: string;
  heading: string;
  /** Date and author. */
  byline?: string;
  blocks: Block[];
  /** Why this mail was sent to this address. */
  reason: string;
  replyTo?: string;
  headers?: Record<string, string>;
};
