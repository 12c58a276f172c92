/** Writes the copies of an edition or a notice: rendered once, then personalized with the links of each reader. */
import { dayMs } from '../../../content/vocabulary/durations.ts';
import type { Content, Entry } from '../../../shared/content.ts';
import { composeLetter, describeArticle, type ShownSince } from '../../../shared/publishing/letters/load-letter.ts';
import { listArticles } from '../../../shared/records/articles/article-index.ts';
import type { Article } from '../../../shared/records/articles/article-kinds.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';
import type { NewMail } from '../../store/outbox-store.ts';
import type { Subscription } from '../../store/subscription-store.ts';
import { composeBulk } from '../compose-mails.ts';
import type { SiteIdentity } from '../create-mail.ts';
import type { MailLinks } from '../mail-links.ts';
import { type FindPicture, letterMail, noticeMail } from '../messages/letter.ts';

export type CopyServices = { siteIdentity: () => SiteIdentity; links: MailLinks; findPicture: FindPicture };
/** `view`: what is public at `now`. */
type WriteCopiesDeps = CopyServices & { view: Content; now: Date };
/** Returns the copy for one reader. */
export type CopyFor = (reader: Pick<Subscription, 'id' | 'email'>) => NewMail;

/** Notices never mention articles that are dated earlier. */
const maxNoticeAgeMs = 7 * dayMs;

export const editionName = (id: string) => `letter-${id}`;
/** A reader gets at most one notice a day. @param day `2026-11-22`, where the reader lives. */
export const noticeName = (day: string) => `notice-${day}`;

/** Placeholders for the reader's links, replaced in each copy. */
const placeholders = {
  preferencesUrl: 'https://preferences.invalid/',
  unsubscribeUrl: 'https://unsubscribe.invalid/',
};

export function createWriteCopies({ view, now, siteIdentity, links, findPicture }: WriteCopiesDeps) {
  const [at, identity] = [now.getTime(), siteIdentity()];
  const rendering = { context: { ...identity, host: new URL(identity.origin).host }, findPicture };
  function write(message: Parameters<typeof composeBulk>[0]['message'], edition: string): CopyFor {
    return personalize(edition, composeBulk({ message, id: edition, at, ...identity }), { links, at });
  }

  return {
    async edition(entry: Entry<'letters'>, shownSince?: ShownSince): Promise<CopyFor> {
      const letter = composeLetter(view, entry, shownSince);
      return write(letterMail(letter, entryHref(entry), placeholders, rendering), editionName(entry.id));
    },
    /** @param articles at least one. @param edition the name of the notice. */
    notice(articles: readonly Article[], edition: string): CopyFor {
      return write(noticeMail(articles.map(describeArticle), placeholders, rendering), edition);
    },
    /** Articles about the reader's interests that the site has first shown after `since`, newest first. */
    articlesFor({ interests }: Pick<Subscription, 'interests'>, since: number, shownSince: ShownSince): Article[] {
      const followed = new Set(interests);
      return listArticles(view).filter(
        (article) =>
          Date.parse(article.publishAt) > at - maxNoticeAgeMs &&
          shownSince(article, article.publishAt) > since &&
          [...article.materials, ...article.services].some((id) => followed.has(id)),
      );
    },
  };
}

/** @param rendered a mail with placeholders. `at`: when the copy is made. */
function personalize(edition: string, rendered: NewMail, { links, at }: { links: MailLinks; at: number }): CopyFor {
  return ({ id, email }) => {
    const fill = (text: string) =>
      text
        .replaceAll(placeholders.preferencesUrl, links.preferences(id, at))
        .replaceAll(placeholders.unsubscribeUrl, links.unsubscribe(id, at));
    const mailId = `${edition}-${id}`;
    return {
      ...rendered,
      id: mailId,
      messageId: rendered.messageId.replace(rendered.id, mailId),
      to: email,
      createdAt: at,
      text: fill(rendered.text),
      html: fill(rendered.html),
      headers: Object.fromEntries(Object.entries(rendered.headers).map(([name, value]) => [name, fill(value)])),
    };
  };
}
