/** The newest articles of one kind on the landing page, or a note that there are none. */
import type { ReactNode } from 'react';
import type { ArticleSummary } from '../../articles/articles.ts';
import { Section } from '../../ui/section/section.tsx';

type KindSectionProps<Item> = { id: string; heading: string; href: string; articles: Item[]; children: (articles: Item[]) => ReactNode };

export function KindSection<Item extends ArticleSummary>({ id, heading, href, articles, children }: KindSectionProps<Item>) {
  return (
    <Section id={id} heading={heading} more={{ href, label: 'Read More', about: heading }}>
      {articles.length > 0 ? children(articles) : <p className="blue__none">Nothing more is published here yet.</p>}
    </Section>
  );
}
