import { loadComposedPage } from '../../evidence/composed-page/load-composed-page.ts';
import { formTitle, loadForm } from '../../forms/load-form.ts';
import { signUpForm } from '../../forms/sign-up.ts';
import type { ViewerData } from '../../forms/subscriptions/viewer-data.ts';
import { found, type LoadRequest, missing } from '../../page.ts';

/** The sign-up form for the free letter, with an explanation. */
export async function load({ content, query, viewerData }: LoadRequest<'sign-up', ViewerData<'sign-up'>>) {
  const page = await loadComposedPage(content, 'sign-up');
  if (!page) return missing();
  const form = loadForm(signUpForm, { content, query, viewerData });
  const { heading, intro, body, blocks } = page.data;
  const steps = blocks.find((block) => block.kind === 'steps');
  return found(
    { ...page.head, title: formTitle(page.head.title, form) },
    { heading, intro, body, form, steps, blocks: blocks.filter((block) => block !== steps) },
  );
}
