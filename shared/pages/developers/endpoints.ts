/** The collections of the read API as /developers shows them. The server has their schemas; a test holds the names equal. */

type Endpoint = {
  name: string;
  title: string;
  /** What one record has. */
  text: string;
  /** The parameters that choose records. */
  filters: readonly string[];
  /** The query of the example. */
  example: Readonly<Record<string, string>>;
};

const ofArticles = ['category', 'material', 'author', 'from', 'to'] as const;

export const endpoints: readonly Endpoint[] = [
  {
    name: 'materials',
    title: 'Materials',
    text: 'Names, symbols and the largest producer; one has its chain, its figures and the measures on it.',
    filters: ['category', 'group'],
    example: { group: 'battery', fields: 'name,topProducer' },
  },
  {
    name: 'figures',
    title: 'Figures',
    text: 'What each shows; one has every value with unit, basis, year, confidence and document.',
    filters: ['material'],
    example: { material: 'gallium' },
  },
  {
    name: 'measures',
    title: 'Trade measures',
    text: 'Licenses, bans, quotas and tariffs with their state today; one has all its dates and its sources.',
    filters: ['material', 'jurisdiction', 'kind', 'state'],
    example: { material: 'gallium', state: 'in force' },
  },
  {
    name: 'cmri',
    title: 'Editions of the risk index',
    text: 'The editions; one has the rank of each material, the weights and every input.',
    filters: [],
    example: {},
  },
  {
    name: 'datasets',
    title: 'Datasets',
    text: 'The tables; one has its columns and all its rows.',
    filters: ['material'],
    example: { sort: '-lastChange', limit: '5' },
  },
  {
    name: 'news',
    title: 'News Analysis',
    text: 'Our analyses; one has its text as Markdown, its sources and its corrections.',
    filters: ofArticles,
    example: { category: 'GEOPOLITICS', limit: '5' },
  },
  { name: 'opinions', title: 'Opinion Pieces', text: 'Signed opinions, with the same fields.', filters: ofArticles, example: { sort: 'title' } },
  { name: 'blogs', title: 'Blogs', text: 'Shorter pieces, with the same fields.', filters: ofArticles, example: { limit: '5' } },
  {
    name: 'videos',
    title: 'Proxima Videos',
    text: 'Films; one has chapters, captions and the transcript with its times.',
    filters: ofArticles,
    example: { fields: 'title,durationS' },
  },
  {
    name: 'infographics',
    title: 'Infographics',
    text: 'The findings; one has its text and its sources.',
    filters: ['material', 'author', 'from', 'to'],
    example: { limit: '5' },
  },
  { name: 'letters', title: 'Letters', text: 'Editions of the monthly letter; one has its sections.', filters: ['from', 'to'], example: { limit: '1' } },
  {
    name: 'glossary',
    title: 'Glossary',
    text: 'Terms, synonyms and definitions; one has what to watch for.',
    filters: ['material'],
    example: { material: 'lithium' },
  },
  {
    name: 'services',
    title: 'Research services',
    text: 'What subscribers get; one has contents, the data dictionary and a sample.',
    filters: ['kind', 'category', 'material'],
    example: { kind: 'monthly' },
  },
  {
    name: 'events',
    title: 'Events',
    text: 'Dates, places and what has changed; one has speakers and agenda.',
    filters: ['state', 'kind', 'category', 'material', 'from', 'to'],
    example: { state: 'upcoming' },
  },
  { name: 'vacancies', title: 'Vacancies', text: 'Pay, hours and closing dates; one has duties and process.', filters: ['state'], example: { state: 'open' } },
  { name: 'people', title: 'People', text: 'Who covers what, former colleagues included.', filters: ['area', 'material'], example: { area: 'Research' } },
  {
    name: 'changes',
    title: 'Changes',
    text: 'What was published, corrected, updated and withdrawn, oldest first: enough to keep a copy up to date.',
    filters: ['since', 'collection', 'kind', 'material'],
    example: { since: '2026-11-01', limit: '10' },
  },
];
