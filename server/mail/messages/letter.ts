/** The monthly letter and the notice of new articles, with the headers of bulk mail. */
import { describeProof } from '../../../shared/publishing/letters/describe-proof.ts';
import type { Letter, LetterItem } from '../../../shared/publishing/letters/load-letter.ts';
import { formatCount, formatDate } from '../../../shared/text/format.ts';
import type { Block, Message } from '../rendering/message.ts';
import type { MessageContext } from './message-context.ts';
import { bulkHeaders } from './welcome.ts';

export type ReaderLinks = { preferencesUrl: string; unsubscribeUrl: string };
/** Returns the absolute URL and the alternative text of a page's picture, if it has one. */
export type FindPicture = (href: string) => { src: string; alt: string } | undefined;

/** @param letter has paths relative to the root of the site. @param page path of its own page. */
export function letterMail(
  letter: Letter,
  page: string,
  links: ReaderLinks,
  { context, findPicture }: { context: MessageContext; findPicture: FindPicture },
): Message<'letter'> {
  const { title, standfirst, sections, articles, corrections, events, publishedAt, author, ledgerSet } = letter;
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
        ...(first ? [toAbsolute(first, context, findPicture(first.href))] : []),
        ...others.map((item) => toAbsolute(item, context)),
      ]),
      ...itemsUnder(
        'Corrections',
        corrections.map((item) => toAbsolute(item, context)),
      ),
      ...itemsUnder(
        'Next events',
        events.map((item) => toAbsolute(item, context)),
      ),
      ...(ledgerSet ? [{ kind: 'text', text: describeProof(ledgerSet) } as const] : []),
      ...subscriptionLinks(links, { kind: 'link', text: 'Read this letter on our site', href: context.origin + page }),
    ],
    reason: describeReason(context),
    replyTo: context.site.emails.general,
    headers: { ...bulkHeaders(links.unsubscribeUrl, context), 'X-Auto-Response-Suppress': 'All' },
  };
}

/** @param items at least one. */
export function noticeMail(
  items: readonly LetterItem[],
  links: ReaderLinks,
  { context, findPicture }: { context: MessageContext; findPicture: FindPicture },
): Message<'notice'> {
  const [first] = items;
  return {
    kind: 'notice',
    subject:
      items.length === 1 && first
        ? first.title
        : `${formatCount(items.length, 'new piece', 'new pieces')} on what you follow`,
    heading: 'New on what you follow',
    blocks: [
      {
        kind: 'items',
        items: items.map((item, index) => toAbsolute(item, context, index ? undefined : findPicture(item.href))),
      },
      ...subscriptionLinks(links),
    ],
    reason: describeReason(context),
    replyTo: context.site.emails.general,
    headers: { ...bulkHeaders(links.unsubscribeUrl, context), 'X-Auto-Response-Suppress': 'All' },
  };
}

function subscriptionLinks({ preferencesUrl, unsubscribeUrl }: ReaderLinks, ...first: Block[]): Block[] {
  return [
    { kind: 'heading', text: 'Your subscription' },
    ...first,
    { kind: 'link', text: 'Choose what it is about, pause it or move it to another address', href: preferencesUrl },
    {
      kind: 'link',
      text: 'Stop it: the page behind this link has one button, and it takes effect at once',
      href: unsubscribeUrl,
    },
  ];
}

function describeReason({ host }: MessageContext): string {
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

function toAbsolute(
  { label, title, text, href }: LetterItem,
  { origin }: MessageContext,
  picture?: { src: string; alt: string },
) {
  return { label, title, text, href: origin + href, ...(picture && { picture }) };
}
