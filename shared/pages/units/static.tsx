/** The converter: a plain GET form, the answer with its picture and steps, and the factors. */
import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { Html } from '../../ui/basic/html/html.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { Section } from '../../ui/basic/section/section.tsx';
import { ErrorSummary } from '../../ui/form/form/error-summary.tsx';
import { PageHead } from '../../ui/page/page-head/page-head.tsx';
import { Answer } from './answer.tsx';
import { ConverterForm } from './converter-form.tsx';
import { Factors } from './factors.tsx';
import type { load } from './load.ts';
import { Presets } from './presets.tsx';

type Data = DataOf<typeof load>;

export function staticParts(data: Data) {
  return { data: {}, parts: { page: <Converter data={data} /> } };
}

function Converter({ data }: { data: Data }) {
  const { heading, problems, answer, presets, factors, units, source } = data;
  return (
    <>
      {problems.length > 0 && <ErrorSummary problems={problems} />}
      <PageHead
        heading={heading}
        intro="A ton of lithium, of carbonate and of hydroxide are three different things. Convert between them, and between masses, grades and prices."
      >
        <ConverterForm data={data} />
      </PageHead>
      {answer && <Answer answer={answer} source={source} />}
      <Section id="asked-most" heading="Common conversions">
        <Presets presets={presets} />
      </Section>
      <Section id="units" heading="The units">
        <dl className="unit-list">
          {units.map(({ id, name, meaning }) => (
            <div key={id}>
              <dt>
                <b>{id}</b> {name === id || `${id}s` === name ? '' : name}
              </dt>
              <Html as="dd" value={meaning} />
            </div>
          ))}
        </dl>
        <p className="unit-list__note">
          A price is written per mass: US$/kg, US$/lb, US$/mtu, US cents/lb. Other currencies are not offered, because
          we publish no exchange rate with a date and a source. Programs ask the same at <code>/api/v1/convert</code>.
          What a whole list contains, and which measures bind it: <Link href={href('parts-list')}>My parts list</Link>.
        </p>
      </Section>
      <Section id="factors" heading="The factors">
        <Factors groups={factors} />
      </Section>
    </>
  );
}
