/** Around the tool: what it does and does not do, how a list looks, and the form that asks about one line. */
import type { DataOf } from '../../page.ts';
import { limitsInWords } from '../../records/measures/parts-list/limits.ts';
import { href } from '../../routes.ts';
import { Link } from '../../ui/basic/link/link.tsx';
import { Section } from '../../ui/basic/section/section.tsx';
import { PageHead } from '../../ui/page/page-head/page-head.tsx';
import { LineForm } from './line-form.tsx';
import type { load } from './load.ts';

type Data = DataOf<typeof load>;

export function staticParts({ heading, rules, sample, days }: Data) {
  return {
    data: { rules, sample, days },
    parts: {
      head: (
        <PageHead
          heading={heading}
          intro="Give a list of parts as CSV, and each line says which trade measures bind it on a day, how far one country makes it, what comes next and what is not known. Your browser does it alone: the list is never sent."
        />
      ),
      about: <About sample={sample} />,
    },
  };
}

function About({ sample }: { sample: string }) {
  return (
    <>
      <Section id="one-line" heading="One line, without a list">
        <p className="parts__text">
          The tool above needs its script. This form needs none: it asks{' '}
          <Link href={href('policy-check')}>Is my consignment bound?</Link>, which answers with the clauses, and it
          sends what you enter.
        </p>
        <LineForm />
      </Section>
      <Section id="list" heading="What the list needs">
        <div className="parts__columns">
          <div className="parts__text">
            <p>
              The first line names the columns: substance, and as many as you have of part, form, purity, kg, origin,
              destination, use, customs code. Names as materials and customs programs write them are read too, in
              English, German and French: “Net weight (kg)”, “Ursprungsland”, “HS code”.
            </p>
            <p>
              Commas, semicolons or tabs, decimal commas, UTF-8 or Windows-1252, as Excel and LibreOffice save CSV. At
              most {limitsInWords()}. A substance is a material, a formula (LiFePO4), a trade name (APT) or one of some
              common alloys (6061, NdFeB, FeV80), which is answered for each of our materials in it. A line that cannot
              be read stays in the results as “not understood”, with its column.
            </p>
          </div>
          <figure className="parts__sample">
            <figcaption>An invented list</figcaption>
            <section className="scroll" tabIndex={0} aria-label="An invented list">
              <pre>{sample}</pre>
            </section>
          </figure>
        </div>
      </Section>
      <Section id="reading" heading="A reading, not advice">
        <p className="parts__text">
          The answers are those of <Link href={href('policy-check')}>Is my consignment bound?</Link>, by the same rules,
          which came with this page: reload it for those of another day of reading. A day is the same day wherever a
          measure applies. Nothing is stored unless you switch it on; the{' '}
          <Link href={href('cookie-policy')}>Cookie Policy</Link> lists it then. A line leaves your browser only if you
          follow its link. For masses in other units there is <Link href={href('units')}>Units and bases</Link>.
        </p>
      </Section>
    </>
  );
}
