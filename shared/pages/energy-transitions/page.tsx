/** The monthly services by sector, around the parts of static.tsx. */
import { LatestArticles } from '../../ui/article/latest-articles/latest-articles.tsx';
import { EnlargeDialog } from '../../ui/basic/enlarge/enlarge.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { Section } from '../../ui/basic/section/section.tsx';
import type { EnergyTransitionsProps } from './static.tsx';

export function Page({ data: { more }, staticParts }: EnergyTransitionsProps) {
  return (
    <>
      <Html value={staticParts.services} />
      {more && (
        <Section id="blue" heading="Blue View" more={more}>
          <LatestArticles label="The latest in Blue View" items={staticParts.articles} />
        </Section>
      )}
      <Html value={staticParts.action} />
      <EnlargeDialog />
    </>
  );
}
