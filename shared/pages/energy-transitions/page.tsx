/** The monthly services by sector, around the parts of still.tsx. */
import { EnlargeDialog } from '../../ui/enlarge/enlarge.tsx';
import { Html } from '../../ui/html/html.tsx';
import { LatestArticles } from '../../ui/latest-articles/latest-articles.tsx';
import { Section } from '../../ui/section/section.tsx';
import type { EnergyTransitionsProps } from './still.tsx';

export function Page({ data: { more }, still }: EnergyTransitionsProps) {
  return (
    <>
      <Html value={still.services} />
      {more && (
        <Section id="blue" heading="Blue View" more={more}>
          <LatestArticles label="The latest in Blue View" items={still.articles} />
        </Section>
      )}
      <Html value={still.action} />
      <EnlargeDialog />
    </>
  );
}
