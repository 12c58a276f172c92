/** The article that leads a page, with its cover above or beside the text. */
import type { ComponentProps, ReactNode } from 'react';
import { CoverPicture } from '../lattice/cover-picture.tsx';
import { Link } from '../link/link.tsx';

type LeadProps = {
  href: string;
  cover: ComponentProps<typeof CoverPicture>['cover'] | undefined;
  beside?: boolean;
  /** A `LeadText`, or its markup. */
  children: ReactNode;
};

export function LeadArticle({ href, cover, beside = false, children }: LeadProps) {
  return (
    <article className={beside ? 'lead-article lead-article--beside' : 'lead-article'}>
      {cover && (
        <Link className="lead-article__picture" href={href} tabIndex={-1} aria-hidden="true">
          <CoverPicture cover={cover} />
        </Link>
      )}
      <div className="lead-article__text">{children}</div>
    </article>
  );
}
