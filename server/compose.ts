/** Builds the services of a site. app.ts has the order in which they handle a request. */
import { createSiteRules } from '../shared/site/site-rules.ts';
import { createFormServices } from './compose-forms.ts';
import { createPageServices } from './compose-pages.ts';
import { createProcessServices } from './compose-process-services.ts';
import { createShowRejection } from './forms/show-rejection.ts';
import { cookieName } from './http/cookie.ts';
import { createIdentifyRequest } from './http/request-identity.ts';
import { createRequestOrigin } from './http/request-origin.ts';
import { createSiteLocate } from './http/routing/locate.ts';
import { createSendProblem } from './http/send-problem.ts';
import { createTokenPages } from './mail/subscriptions/token-pages.ts';
import { createWarmPages } from './pages/page-cache/warm-pages.ts';
import { parseSiteUrl } from './platform/config/site-place.ts';
import type { ServiceOptions } from './service-options.ts';
import { createSenderLimit } from './store/rate-limits/sender-limit.ts';

export type Services = ReturnType<typeof createServices>;

/**
 * Has no side effects: starts no work, opens no port.
 * @param processServices the services that outlive this content: shared with the site that replaces this one after a
 * reload.
 */
export function createServices(options: ServiceOptions, processServices = createProcessServices(options)) {
  const { config, content, clock, subscriptionServices } = options;
  const place = parseSiteUrl(config.siteUrl);
  const { site, list } = content.at(clock());
  const rules = createSiteRules(list('redirects'));
  const sendProblem = createSendProblem(place.siteUrl);
  const locate = createSiteLocate({ rules, base: place.base });
  const parts = {
    rules,
    processServices,
    locate,
    identify: createIdentifyRequest(config.trustProxy, options.openSpan),
  };
  const limitSender = createSenderLimit({ rate: config.formsRate, createLimiter: processServices.createLimiter });
  const pageServices = createPageServices(options, place, parts);
  return {
    ...options,
    ...place,
    ...processServices,
    identify: parts.identify,
    site,
    locate,
    requestOrigin: createRequestOrigin(place.url),
    sendProblem,
    tokenPages: createTokenPages({ ...subscriptionServices, limitSender }),
    pendingCookie: cookieName('pending', place.secure),
    ...pageServices,
    warmPages: createWarmPages({
      ...pageServices,
      locate,
      findFile(location) {
        const found = pageServices.findFile(location);
        return found?.kind === 'file' ? found : undefined;
      },
    }),
    ...createFormServices(options, place, limitSender),
    showRejection: createShowRejection({ ...pageServices, sendProblem }),
  };
}
