/** The article that leads a page, with its picture above or beside the text. */
import type { ComponentProps, ReactNode } from 'react';
import { Link, useAddress } from '../../basic/link/link.tsx';
import { CoverPicture } from '../../data/lattice/cover-picture.tsx';

type LeadProps = {
  href: string;
  cover: ComponentProps<typeof CoverPicture>['cover'] | undefined;
  /** The address of the poster of a video. */
  poster?: string | undefined;
  beside?: boolean;
  /** A `LeadText`, or its markup. */
  children: ReactNode;
};

export function LeadArticle({ href, cover, poster, beside = false, children }: LeadProps) {
  const address = useAddress();
  return (
    <article className={beside ? 'lead-article lead-article--beside' : 'lead-article'}>
      {(poster || cover) && (
        <Link className="lead-article__picture" href={href} tabIndex={-1} aria-hidden="true">
          {poster && (
            <img
              className="lead-article__poster"
              src={address(poster)}
              alt=""
              width={1280}
              height={720}
              loading="lazy"
              decoding="async"
            />
          )}
          {cover && <CoverPicture cover={cover} />}
        </Link>
      )}
      <div className="lead-article__text">{children}</div>
    </article>
  );
}
