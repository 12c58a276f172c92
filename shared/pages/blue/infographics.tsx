/** The newest infographics on the landing page of Blue View. */
import type { PanelDrawing } from '../../publishing/infographics/panels.ts';
import { href } from '../../routes.ts';
import { Link } from '../../ui/basic/link/link.tsx';
import { Section } from '../../ui/basic/section/section.tsx';
import { PanelPreview } from '../../ui/data/infographic/panel-preview.tsx';

type Piece = { href: string; title: string; standfirst: string; drawing: PanelDrawing | undefined };

export function Infographics({ pieces }: { pieces: Piece[] }) {
  return (
    <Section
      id="infographics"
      heading="Proxima Infographics"
      more={{ href: href('infographics'), label: 'Read More', about: 'Proxima Infographics' }}
    >
      <ul className="blue__infographics">
        {pieces.map((piece) => (
          <li key={piece.href}>
            <h3>
              <Link href={piece.href}>{piece.title}</Link>
            </h3>
            <p>{piece.standfirst}</p>
            {piece.drawing && <PanelPreview drawing={piece.drawing} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}
