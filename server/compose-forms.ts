/** Builds the services that accept forms. */

import { createFormTokens } from './forms/form-token.ts';
import { createProofOfWork } from './forms/proof-of-work.ts';
import { createSentCookie } from './forms/sent-cookie.ts';
import { closedNotice } from './forms/show-rejection.ts';
import { createSubmitForm } from './forms/submit-form.ts';
import type { SitePlace } from './platform/config/site-place.ts';
import type { ServiceOptions } from './service-options.ts';
import type { SenderLimit } from './store/rate-limits/sender-limit.ts';

/** Form tokens, and the function that accepts a submission. */
export function createFormServices(options: ServiceOptions, { base, secure }: SitePlace, limitSender: SenderLimit) {
  const { config, content, clock, subscriptionServices, wakeOutbox = () => undefined } = options;
  const formTokens = createFormTokens(subscriptionServices.tokens);
  const proofOfWork = config.formsProofOfWork
    ? createProofOfWork({ ...subscriptionServices, base, wakeOutbox })
    : undefined;
  const submitForm = createSubmitForm({
    ...subscriptionServices,
    content,
    wakeOutbox,
    proofOfWork,
    formTokens,
    isClosed: () => options.readiness.formsClosed === true,
    limitSender,
  });
  return {
    closedNotice: () =>
      options.readiness.formsClosed ? closedNotice(content.at(clock()).site.emails.general) : undefined,
    formTokens,
    proofOfWork,
    submitForm,
    sentCookie: createSentCookie({ secure, clock }),
  };
}
