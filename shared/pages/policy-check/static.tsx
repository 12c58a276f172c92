/** The form, and the answer with each measure, its clauses and the documents. */
import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { Link } from '../../ui/basic/link/link.tsx';
import { Section } from '../../ui/basic/section/section.tsx';
import { ErrorSummary } from '../../ui/form/form/error-summary.tsx';
import { PageHead } from '../../ui/page/page-head/page-head.tsx';
import { CheckForm } from './check-form.tsx';
import type { load } from './load.ts';
import { Verdict } from './verdict.tsx';

type Data = DataOf<typeof load>;

export function staticParts(data: Data) {
  return { data: {}, parts: { page: <Check data={data} /> } };
}

function Check({ data }: { data: Data }) {
  const { heading, problems, answer } = data;
  return (
    <>
      {problems.length > 0 && <ErrorSummary problems={problems} />}
      {answer ? (
        <>
          <PageHead heading={heading} />
          <Verdict answer={answer} />
          <Section id="again" heading="Ask again">
            <CheckForm data={data} />
          </Section>
        </>
      ) : (
        <PageHead
          heading={heading}
          intro="Say what is sent, from where to where, for whom and on which day. Each trade measure that we follow answers for itself: bound, not bound, or the text does not say."
        >
          <CheckForm data={data} />
        </PageHead>
      )}
      <Section id="reading" heading="A reading, not advice">
        <p className="consignment__note">
          We answer from what we read of each measure, mostly in copies and translations, and from nothing else. Where
          the text names “certain” goods, where a state is not confirmed or where we only recall a measure, the answer
          is that the text does not say. Measures that we do not follow are not asked, so “not bound” means: by none
          that we follow. Check the legal text, or ask someone who is liable for the answer, before you ship.{' '}
          <Link href={href('policy')}>All measures that we follow</Link>; programs ask the same at{' '}
          <code>/api/v1/check</code>. A whole list, which is never sent:{' '}
          <Link href={href('parts-list')}>My parts list</Link>.
        </p>
      </Section>
    </>
  );
}
