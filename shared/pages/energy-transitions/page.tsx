/** The monthly services by sector, around the parts of still.tsx. */
import { LatestArticles } from '../../ui/article/latest-articles/latest-articles.tsx';
import { EnlargeDialog } from '../../ui/basic/enlarge/enlarge.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { Section } from '../../ui/basic/section/section.tsx';
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
