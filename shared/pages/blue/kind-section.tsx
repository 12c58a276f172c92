/** The newest pieces of one kind on the landing page, or word that there are none. */
import type { ReactNode } from 'react';
import type { ArticleSummary } from '../../articles/articles.ts';
import { Section } from '../../ui/section/section.tsx';

type KindSectionProps<Each> = { id: string; heading: string; href: string; articles: Each[]; children: (articles: Each[]) => ReactNode };

export function KindSection<Each extends ArticleSummary>({ id, heading, href, articles, children }: KindSectionProps<Each>) {
  return (
    <Section id={id} heading={heading} more={{ href, label: 'Read More', about: heading }}>
      {articles.length > 0 ? children(articles) : <p className="blue__none">Nothing more is published here yet.</p>}
    </Section>
  );
}
