/** The latest articles: a grid, or a carousel on small screens. */
import type { Markup } from '../../../content.ts';
import { Carousel } from '../../basic/carousel/carousel.tsx';
import { Html } from '../../basic/html/html.tsx';

/** @param props `items`: the markup of `LatestItems`. */
export function LatestArticles({ label, items }: { label: string; items: Markup | undefined }) {
  return (
    <Carousel label={label}>
      <Html as="ul" className="carousel__list latest-articles" value={items} />
    </Carousel>
  );
}
