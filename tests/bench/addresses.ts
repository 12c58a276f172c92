/** The measured pages, each of a different kind. The article has 1,144 words and six related cards. */
export const pages = {
  home: '/',
  'news-analysis': '/blue/news-analysis',
  'news-article': '/blue/news-analysis/403/galliums-spare-capacity-sits-where-its-output-already-is',
  material: '/subscriptions/critical-materials/gallium',
};

/** Of the article. */
export const readingView = '/blue/news-analysis/403/content';

/** Another article, which a visitor of the one above opens next. */
export const nextArticle = '/blue/news-analysis/405/where-one-country-makes-more-than-half';

/** Its responses are never cached, because each has a different token. */
export const contactPage = '/contact-us';
