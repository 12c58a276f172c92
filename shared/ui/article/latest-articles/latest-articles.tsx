/** The latest articles: a grid, or a carousel on small screens. */
import type { ComponentProps } from 'react';
import { Carousel } from '../../basic/carousel/carousel.tsx';
import { LatestItems } from './latest-items.tsx';

export function LatestArticles({ label, articles }: { label: string } & ComponentProps<typeof LatestItems>) {
  return (
    <Carousel label={label}>
      <ul className="carousel__list latest-articles">
        <LatestItems articles={articles} />
      </ul>
    </Carousel>
  );
}
