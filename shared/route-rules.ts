/** What is true of a path and not of a page: rules by path pattern, the narrower one wins key by key. */
import { createRules } from './router/rules.ts';

export type LayoutName = 'default' | 'industrial' | 'bare';
export type Rule = { layout?: LayoutName; noindex?: boolean };

export const ruleOf = createRules<Rule>({
  '/**': { layout: 'default', noindex: false },
  '/subscriptions/**': { layout: 'industrial' },
  '/proxima': { layout: 'industrial' },
  '/blue/maps/**': { layout: 'industrial' },
  '/blue/infographics/**': { layout: 'industrial' },
  '/blue/cmri/**': { layout: 'industrial' },
  '/blue/news-analysis/:id/content': { layout: 'bare', noindex: true },
  '/blue/opinion-pieces/:id/content': { layout: 'bare', noindex: true },
  '/blue/blogs/:id/content': { layout: 'bare', noindex: true },
  '/contact-us-success': { noindex: true },
  '/sign-up-success': { noindex: true },
  '/404': { noindex: true },
  '/500': { noindex: true },
});
