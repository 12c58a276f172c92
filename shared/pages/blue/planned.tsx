/** A section of the landing page that has no content yet: its announcement, and where to find its figures until then. */
import type { Markup } from '../../content.ts';
import { Html } from '../../ui/html/html.tsx';
import { Section } from '../../ui/section/section.tsx';

export type PlannedSection = { id: string; heading: string; intro: string; state: Markup; href: string };

export function Planned({ section: { id, heading, intro, state, href } }: { section: PlannedSection }) {
  return (
    <Section id={id} heading={heading} more={{ href, label: 'Read More', about: heading }}>
      <div className="blue__planned">
        <p className="blue__planned-intro">{intro}</p>
        <Html className="prose" value={state} />
      </div>
    </Section>
  );
}
