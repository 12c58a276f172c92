/** The newest infographics on the landing page of Blue View. */
import type { PanelDrawing } from '../../publishing/infographics/panels.ts';
import { href } from '../../routes.ts';
import { Link } from '../../ui/basic/link/link.tsx';
import { Section } from '../../ui/basic/section/section.tsx';
import { PanelPreview } from '../../ui/data/infographic/panel-preview.tsx';

type ShownInfographic = { href: string; title: string; standfirst: string; drawing: PanelDrawing | undefined };

export function Infographics({ infographics }: { infographics: ShownInfographic[] }) {
  return (
    <Section
      id="infographics"
      heading="Proxima Infographics"
      more={{ href: href('infographics'), label: 'Read More', about: 'Proxima Infographics' }}
    >
      <ul className="blue__infographics">
        {infographics.map((infographic) => (
          <li key={infographic.href}>
            <h3>
              <Link href={infographic.href}>{infographic.title}</Link>
            </h3>
            <p>{infographic.standfirst}</p>
            {infographic.drawing && <PanelPreview drawing={infographic.drawing} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}
