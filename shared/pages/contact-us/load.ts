import { loadComposedPage } from '../../evidence/composed-page/load-composed-page.ts';
import { contactForm } from '../../forms/contact.ts';
import { formTitle, loadForm } from '../../forms/load-form.ts';
import { replyBy } from '../../forms/reply-by.ts';
import type { ViewerData } from '../../forms/subscriptions/viewer-data.ts';
import { found, type LoadRequest, missing } from '../../page.ts';
import { periodsOf } from '../../retention.ts';

/** The contact form, direct addresses, and what happens next. */
export async function load({ content, query, viewerData, now }: LoadRequest<'contact-us', ViewerData<'contact-us'>>) {
  const page = await loadComposedPage(content, 'contact-us');
  if (!page) return missing();
  const { heading, intro, body, blocks, action } = page.data;
  const form = loadForm(contactForm, { content, query, viewerData });
  const to = content.list('people').find(({ id }) => id === form.values.to)?.name;
  return found(
    { ...page.head, title: formTitle(page.head.title, form) },
    {
      heading,
      intro,
      body,
      action,
      form,
      to,
      retention: periodsOf(content.site.retention).submissions,
      answer: replyBy(now, content.site.replies),
      addresses: blocks.find((block) => block.kind === 'items'),
      next: blocks.find((block) => block.kind === 'steps'),
    },
  );
}
