/** A page with feeds of each kind. */
export const feedPages = [
  '/blue',
  '/blue/opinion-pieces',
  '/blue/videos',
  '/blue/infographics',
  '/blue/topics/aerospace-metals',
  '/subscriptions/critical-materials/scandium',
  '/the-team/jhale',
  '/policy',
  '/events',
  '/letters',
  '/careers',
  '/corrections',
];
