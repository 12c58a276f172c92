/** All routes by name and path. route-pages.ts maps them to pages. */
import { createHref } from './router/href.ts';

export const routes = {
  home: '/',
  'about-us': '/about-us',
  'the-team': '/the-team',
  person: '/the-team/:id/:name',

  blue: '/blue',
  'news-analysis': '/blue/news-analysis',
  'news-article': '/blue/news-analysis/:id/:shorttitle',
  'news-reading': '/blue/news-analysis/:id/content',
  'opinion-pieces': '/blue/opinion-pieces',
  'opinion-piece': '/blue/opinion-pieces/:id/:shorttitle',
  'opinion-reading': '/blue/opinion-pieces/:id/content',
  blogs: '/blue/blogs',
  blog: '/blue/blogs/:id/:shorttitle',
  'blog-reading': '/blue/blogs/:id/content',
  videos: '/blue/videos',
  video: '/blue/videos/:id',
  maps: '/blue/maps',
  map: '/blue/maps/:material/:stage',
  infographics: '/blue/infographics',
  infographic: '/blue/infographics/:id/:shorttitle',
  cmri: '/blue/cmri',
  'cmri-methodology': '/blue/cmri/methodology',
  'cmri-edition': '/blue/cmri/editions/:edition',
  'cmri-material': '/blue/cmri/:material',
  topic: '/blue/topics/:category',

  letters: '/letters',
  letter: '/letters/:id',

  subscriptions: '/subscriptions',
  'critical-materials': '/subscriptions/critical-materials',
  compare: '/subscriptions/critical-materials/compare',
  material: '/subscriptions/critical-materials/:element',
  'energy-transitions': '/subscriptions/energy-transitions',
  'monthly-service': '/subscriptions/energy-transitions/:element',
  'proxima-service': '/subscriptions/proxima-service',
  proxima: '/proxima',
  portal: '/portal',
  consulting: '/consulting',

  figures: '/figures',
  figure: '/figures/:id',
  policy: '/policy',
  measure: '/policy/:id',
  'watch-list': '/watch',

  events: '/events',
  'upcoming-events': '/events/upcoming',
  'past-events': '/events/past',
  event: '/events/:id/:eventtitle',
  careers: '/careers',
  vacancy: '/careers/:id/:vacancytitle',

  'contact-us': '/contact-us',
  'contact-us-success': '/contact-us-success',
  'sign-up': '/sign-up',
  'sign-up-success': '/sign-up-success',
  'sign-up-confirm': '/sign-up/confirm',
  'sign-up-confirmed': '/sign-up/confirmed',
  preferences: '/preferences/:token',
  unsubscribe: '/u/:token',
  receipt: '/receipts/:token',
  release: '/release/:token',

  data: '/data',
  dataset: '/data/:id',
  units: '/tools/units',

  search: '/search',
  glossary: '/glossary',
  'glossary-term': '/glossary/:term',
  methodology: '/methodology',
  accessibility: '/accessibility',
  'privacy-policy': '/privacy-policy',
  'terms-of-use': '/terms-of-use',
  'cookie-policy': '/cookie-policy',
  sitemap: '/sitemap',
  design: '/design',
  developers: '/developers',
  problems: '/problems',
  problem: '/problems/:type',

  'not-found': '/404',
  'server-error': '/500',
} as const;

export type RouteName = keyof typeof routes;

export const href = createHref(routes);
