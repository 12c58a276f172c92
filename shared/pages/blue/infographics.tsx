/** The newest infographics on the landing page of Blue View. */
import type { PanelDrawing } from '../../infographics/panels.ts';
import { href } from '../../routes.ts';
import { PanelPreview } from '../../ui/infographic/panel-preview.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Section } from '../../ui/section/section.tsx';

type Piece = { href: string; title: string; standfirst: string; drawing: PanelDrawing | undefined };

export function Infographics({ pieces }: { pieces: Piece[] }) {
  return (
    <Section id="infographics" heading="Proxima Infographics" more={{ href: href('infographics'), label: 'Read More', about: 'Proxima Infographics' }}>
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
