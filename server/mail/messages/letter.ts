/** The monthly letter and the notice of what was published: bulk mail, with the headers of it. */
import type { Letter, LetterItem } from '../../../shared/letters/load-letter.ts';
import { formatCount, formatDate } from '../../../shared/text/format.ts';
import type { Block, Message } from '../rendering/message.ts';
import type { MessageContext } from './message-context.ts';
import { bulkHeaders } from './welcome.ts';

export type ReaderLinks = { preferencesUrl: string; unsubscribeUrl: string };
/** Absolute address and words of the picture of a page, where it has one. */
export type PictureOf = (href: string) => { src: string; alt: string } | undefined;

/** @param letter with addresses from the root of the site; `page`: address of its page. */
export function letterMail(
  letter: Letter,
  page: string,
  links: ReaderLinks,
  { context, pictureOf }: { context: MessageContext; pictureOf: PictureOf },
): Message {
  const { title, standfirst, sections, articles, corrections, events, publishedAt, author } = letter;
  const [first, ...others] = articles;
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
        ...(link ? [{ kind: 'link', text: link.label, href: context.origin + link.href } as const] : []),
      ]),
      ...itemsUnder('Published since the last letter', [
        ...(first ? [absolute(first, context, pictureOf(first.href))] : []),
        ...others.map((each) => absolute(each, context)),
      ]),
      ...itemsUnder(
        'Corrections',
        corrections.map((each) => absolute(each, context)),
      ),
      ...itemsUnder(
        'Next events',
        events.map((each) => absolute(each, context)),
      ),
      ...ending(links, { kind: 'link', text: 'Read this letter on our site', href: context.origin + page }),
    ],
    reason: reasonOf(context),
    replyTo: context.site.emails.general,
    headers: { ...bulkHeaders(links.unsubscribeUrl, context), 'X-Auto-Response-Suppress': 'All' },
  };
}

/** @param items at least one. */
export function noticeMail(
  items: readonly LetterItem[],
  links: ReaderLinks,
  { context, pictureOf }: { context: MessageContext; pictureOf: PictureOf },
): Message {
  const [first] = items;
  return {
    kind: 'notice',
    subject: items.length === 1 && first ? first.title : `${formatCount(items.length, 'new piece', 'new pieces')} on what you follow`,
    heading: 'New on what you follow',
    blocks: [{ kind: 'items', items: items.map((each, index) => absolute(each, context, index ? undefined : pictureOf(each.href))) }, ...ending(links)],
    reason: reasonOf(context),
    replyTo: context.site.emails.general,
    headers: { ...bulkHeaders(links.unsubscribeUrl, context), 'X-Auto-Response-Suppress': 'All' },
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

function reasonOf({ host }: MessageContext): string {
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

function absolute({ label, title, text, href }: LetterItem, { origin }: MessageContext, picture?: { src: string; alt: string }) {
  return { label, title, text, href: origin + href, ...(picture && { picture }) };
}
