/** The page of a periodic publication: a hero with a picture of its figures, then its blocks. */
import type { ReactNode } from 'react';
import type { Markup } from '../../../content.ts';
import type { ComposedPageData } from '../../../evidence/composed-page/load-composed-page.ts';
import { Html } from '../../basic/html/html.tsx';
import { Link } from '../../basic/link/link.tsx';
import { MarkedList } from '../../basic/marked-list/marked-list.tsx';
import { Blocks } from '../../page/blocks/blocks.tsx';
import { Hero } from '../../page/hero/hero.tsx';
import { PageAction } from '../../page/page-action/page-action.tsx';

type PublicationProps = {
  page: ComposedPageData;
  picture: ReactNode;
  caption: Markup;
  kicker?: string;
  /** The link in the hero; by default the call to action of the page. */
  start?: { href: string; label: string };
};

export function Publication({
  page: { heading, intro, summary, body, blocks, action },
  picture,
  caption,
  kicker = 'Blue View',
  start = action,
}: PublicationProps) {
  return (
    <>
      <Hero kicker={kicker} heading={heading} text={intro} picture={picture} caption={caption}>
        {start && (
          <Link className="button button--accent" href={start.href}>
            {start.label}
          </Link>
        )}
      </Hero>
      <div className="publication wrap">
        {body && <Html className="prose prose--lead" value={body} />}
        {summary.length > 0 && <MarkedList items={summary} />}
      </div>
      <Blocks blocks={blocks} />
      {action && <PageAction action={action} />}
    </>
  );
}
