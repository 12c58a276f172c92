/** What a product is used for: a small picture of a figure for each use, side by side. */
import type { ReactNode } from 'react';
import { Section } from '../../basic/section/section.tsx';

/** `more`: the page that explains the uses. */
export type PicturedUses = {
  id: string;
  heading: string;
  items: { title: string; figure: string }[];
  more: { href: string; label: string; about: string };
};

export function UsesInPictures({
  uses: { id, heading, items, more },
  drawFigure,
}: {
  uses: PicturedUses;
  drawFigure: (id: string) => ReactNode;
}) {
  return (
    <Section id={id} heading={heading} more={more}>
      <ul className="uses">
        {items.map(({ title, figure }) => (
          <li key={title} className="uses__use">
            <h3 className="uses__title">{title}</h3>
            {drawFigure(figure)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
