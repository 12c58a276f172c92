/** The monthly letter and the notice of what was published: bulk mail, with the headers of it. */
import { formatCount, formatDate } from '../../../shared/format.ts';
import type { Letter, LetterItem } from '../../../shared/letters/load-letter.ts';
import type { Block, Message } from '../message.ts';
import type { Frame } from './frame.ts';
import { bulkHeaders } from './welcome.ts';

export type ReaderLinks = { preferencesUrl: string; unsubscribeUrl: string };
/** Absolute address and words of the picture of a page, where it has one. */
export type PictureOf = (href: string) => { src: string; alt: string } | undefined;

/** @param letter with addresses from the root of the site; `page`: address of its page. */
export function letterMail(letter: Letter, page: string, links: ReaderLinks, { frame, pictureOf }: { frame: Frame; pictureOf: PictureOf }): Message {
  const { title, standfirst, sections, pieces, corrections, events, publishedAt, author } = letter;
  const [first, ...others] = pieces;
  return {
    kind: 'letter',
    subject: title,
    heading: title,
    byline: [formatDate(publishedAt), author].filter(Boolean).join(' · '),
    blocks: [
      { kind: 'text', text: standfirst },
      ...sections.flatMap(({ heading, paragraphs, link }): Block[] => [
        ...(heading ? [{ kind: 'heading', text: heading } as const] : []),
        ...paragraphs.map((text) => ({ kind: 'text', text }) as const),
        ...(link ? [{ kind: 'link', text: link.label, href: frame.origin + link.href } as const] : []),
      ]),
      ...itemsUnder('Published since the last letter', [
        ...(first ? [absolute(first, frame, pictureOf(first.href))] : []),
        ...others.map((each) => absolute(each, frame)),
      ]),
      ...itemsUnder(
        'Corrections',
        corrections.map((each) => absolute(each, frame)),
      ),
      ...itemsUnder(
        'Next events',
        events.map((each) => absolute(each, frame)),
      ),
      ...ending(links, { kind: 'link', text: 'Read this letter on our site', href: frame.origin + page }),
    ],
    reason: whyOf(frame),
    replyTo: frame.site.emails.general,
    headers: { ...bulkHeaders(links.unsubscribeUrl, frame), 'X-Auto-Response-Suppress': 'All' },
  };
}

/** @param items at least one. */
export function noticeMail(items: readonly LetterItem[], links: ReaderLinks, { frame, pictureOf }: { frame: Frame; pictureOf: PictureOf }): Message {
  const [first] = items;
  return {
    kind: 'notice',
    subject: items.length === 1 && first ? first.title : `${formatCount(items.length, 'new piece', 'new pieces')} on what you follow`,
    heading: 'New on what you follow',
    blocks: [{ kind: 'items', items: items.map((each, index) => absolute(each, frame, index ? undefined : pictureOf(each.href))) }, ...ending(links)],
    reason: whyOf(frame),
    replyTo: frame.site.emails.general,
    headers: { ...bulkHeaders(links.unsubscribeUrl, frame), 'X-Auto-Response-Suppress': 'All' },
  };
}

function ending({ preferencesUrl, unsubscribeUrl }: ReaderLinks, ...first: Block[]): Block[] {
  return [
    { kind: 'heading', text: 'Your subscription' },
    ...first,
    { kind: 'link', text: 'Choose what it is about, pause it or move it to another address', href: preferencesUrl },
    { kind: 'link', text: 'Stop it: the page behind this link has one button, and it takes effect at once', href: unsubscribeUrl },
  ];
}

function whyOf({ host }: Frame): string {
  return `You get this mail because you confirmed a subscription at ${host}. It does not tell us whether you read it: no pixel, pictures that are the same for everybody, and links that are the plain addresses of our pages.`;
}

function itemsUnder(heading: string, items: (Block & { kind: 'items' })['items']): Block[] {
  return items.length
    ? [
        { kind: 'heading', text: heading },
        { kind: 'items', items },
      ]
    : [];
}

function absolute({ label, title, text, href }: LetterItem, { origin }: Frame, picture?: { src: string; alt: string }) {
  return { label, title, text, href: origin + href, ...(picture && { picture }) };
}
