/** The newest articles of one kind on the landing page, or a note that there are none. */
import type { ReactNode } from 'react';
import { Section } from '../../ui/basic/section/section.tsx';

type KindSectionProps = { id: string; heading: string; href: string; isEmpty: boolean; children: ReactNode };

export function KindSection({ id, heading, href, isEmpty, children }: KindSectionProps) {
  return (
    <Section id={id} heading={heading} more={{ href, label: 'Read More', about: heading }}>
      {isEmpty ? <p className="blue__none">Nothing more is published here yet.</p> : children}
    </Section>
  );
}
