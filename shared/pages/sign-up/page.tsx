import { signUpForm } from '../../forms/sign-up.ts';
import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { Blocks } from '../../ui/blocks/blocks.tsx';
import { Lead } from '../../ui/composed-page/lead.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Link } from '../../ui/link/link.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import type { load } from './load.ts';

export function Page({ data: { page, form } }: { data: DataOf<typeof load> }) {
  return (
    <div className="sign-up">
      <PageHead heading={page.heading} intro={page.intro} />
      <div className="sign-up__form wrap">
        <Form key={form.requestId} description={signUpForm} data={form}>
          We use what you enter to send you the letter, and delete it when you leave. Nothing is sent before you confirm.{' '}
          <Link href={href('privacy-policy')}>Privacy policy</Link>
        </Form>
      </div>
      {page.body && <Lead text={page.body} />}
      <Blocks blocks={page.blocks} />
    </div>
  );
}
