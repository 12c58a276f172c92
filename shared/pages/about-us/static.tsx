import { href } from '../../routes.ts';
import { PersonCards } from '../../ui/article/person-tile/person-tile.tsx';
import { Section } from '../../ui/basic/section/section.tsx';
import { Blocks } from '../../ui/page/blocks/blocks.tsx';
import { Lead } from '../../ui/page/composed-page/lead.tsx';
import { PageAction } from '../../ui/page/page-action/page-action.tsx';
import { PageHead } from '../../ui/page/page-head/page-head.tsx';
import type { AboutData, Office } from './load.ts';

export function staticParts(data: AboutData) {
  return { data: {}, parts: { page: <AboutUs data={data} /> } };
}

function AboutUs({ data: { page, people, offices } }: { data: AboutData }) {
  return (
    <>
      <PageHead heading={page.heading} intro={page.intro} />
      {page.body && <Lead text={page.body} />}
      {people.length > 0 && (
        <Section id="people" heading="People" more={{ href: href('the-team'), label: 'The whole team' }}>
          <PersonCards people={people} level={3} />
        </Section>
      )}
      <Offices offices={offices} />
      <Blocks blocks={page.blocks} />
      {page.action && <PageAction action={page.action} />}
    </>
  );
}

function Offices({ offices }: { offices: Office[] }) {
  if (offices.length === 0) return null;
  return (
    <Section id="offices" heading="Offices">
      <ul className="offices">
        {offices.map(({ city, country, address, time, weekday }) => (
          <li key={city} className="offices__office">
            <h3 className="offices__city">{city}</h3>
            <p className="offices__time">{time}</p>
            <p>{weekday}, local time</p>
            <p className="offices__address">{country === city ? address : `${address}, ${country}`}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
