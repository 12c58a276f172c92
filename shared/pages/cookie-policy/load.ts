import { loadComposedPage } from '../../evidence/composed-page/load-composed-page.ts';
import { found, type LoadRequest, missing } from '../../page.ts';
import { choiceId, consentChoices } from '../../privacy/consent/consent.ts';
import { insertStored } from '../../privacy/stored/load-stored.ts';

/** The cookie policy with the consent form. `?saved` confirms a choice that was sent without script. */
export async function load({ content, query }: LoadRequest<'cookie-policy'>) {
  const page = await loadComposedPage(content, 'cookie-policy');
  if (!page) return missing();
  const body = page.data.body && insertStored(page.data.body, content.site);
  const contents = [{ id: choiceId, text: 'Your choice' }, ...page.data.contents];
  const saved = consentChoices.find((choice) => choice === query.get('saved'));
  return found(page.head, {
    document: { ...page.data, body, contents },
    usesAnalytics: content.site.analytics !== undefined,
    saved,
  });
}
