/** The risk index on the landing page: its announcement, and the one input that is published already. */
import type { Markup } from '../../content.ts';
import type { MaterialTile } from '../../materials/concentration.ts';
import { Html } from '../../ui/html/html.tsx';
import { MarkedList } from '../../ui/marked-list/marked-list.tsx';
import { MaterialTiles } from '../../ui/material-tiles/material-tiles.tsx';
import { Section } from '../../ui/section/section.tsx';

type Index = { heading: string; intro: string; summary: string[]; href: string; tiles: MaterialTile[]; source: Markup };

export function IndexCard({ index: { heading, intro, summary, href, tiles, source } }: { index: Index }) {
  return (
    <Section id="cmri" heading="CMRI" more={{ href, label: 'Read More', about: 'CMRI' }}>
      <div className="index-card chamfer">
        <div>
          <h3 className="index-card__heading">{heading}</h3>
          <p className="index-card__intro">{intro}</p>
          <MarkedList items={summary} />
        </div>
        <div>
          <h4 className="index-card__label">Supply concentration, one input: the five most concentrated</h4>
          <MaterialTiles tiles={tiles} />
          <Html as="p" className="source-line" value={source} />
        </div>
      </div>
    </Section>
  );
}
