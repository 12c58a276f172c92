import type { ReactNode } from 'react';
import { href } from '../../routes.ts';
import { Html } from '../../ui/basic/html/html.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { Section } from '../../ui/basic/section/section.tsx';
import { LargeTile } from '../../ui/data/element-tile/element-tile.tsx';
import { Blocks } from '../../ui/page/blocks/blocks.tsx';
import { Hero } from '../../ui/page/hero/hero.tsx';
import { ShareField } from '../../ui/page/hero/share-field.tsx';
import { PageAction } from '../../ui/page/page-action/page-action.tsx';
import { SectionNav } from '../../ui/page/section-nav/section-nav.tsx';
import { AnswerSamples } from './answers.tsx';
import { BoardSample } from './board-sample.tsx';
import { ColorSamples } from './colors.tsx';
import { ControlSamples } from './controls.tsx';
import { FormSamples } from './forms.tsx';
import { ListSamples } from './lists.tsx';
import { MaterialSamples } from './materials.tsx';
import { PictureSamples } from './pictures.tsx';
import { ReadingSamples } from './reading.tsx';
import { ServiceSamples } from './services.tsx';
import type { DesignProps } from './static.tsx';
import { longSentence, longWord } from './stretch.ts';
import { TextSamples } from './text.tsx';
import { PageSamples } from './whole-pages.tsx';

const contact = { href: href('contact-us'), label: 'Contact Us' };

type Part = { id: string; heading: string; more?: typeof contact; Content: (props: DesignProps) => ReactNode };

const parts: Part[] = [
  { id: 'colors', heading: 'Colors and type', Content: ColorSamples },
  { id: 'materials', heading: 'Materials', Content: MaterialSamples },
  { id: 'pictures', heading: 'Pictures', Content: PictureSamples },
  { id: 'charts', heading: 'Charts', Content: ({ staticParts }) => <Html value={staticParts.charts} /> },
  { id: 'search', heading: 'Search', Content: ({ staticParts }) => <Html value={staticParts.search} /> },
  { id: 'measures', heading: 'Trade measures', Content: ({ staticParts }) => <Html value={staticParts.measures} /> },
  { id: 'infographics', heading: 'Infographics', Content: ({ staticParts }) => <Html value={staticParts.panel} /> },
  { id: 'maps', heading: 'Maps', Content: ({ staticParts }) => <Html value={staticParts.maps} /> },
  { id: 'board', heading: 'Board', Content: BoardSample },
  { id: 'lists', heading: 'Lists', more: contact, Content: ListSamples },
  { id: 'controls', heading: 'Controls', Content: ControlSamples },
  { id: 'fields', heading: 'Forms', Content: FormSamples },
  { id: 'text', heading: 'Text', Content: TextSamples },
  { id: 'reading', heading: 'Reading', Content: ReadingSamples },
  { id: 'services', heading: 'Services', Content: ServiceSamples },
  { id: 'pages', heading: 'Pages', Content: PageSamples },
  { id: 'answers', heading: 'Answers', Content: AnswerSamples },
];

export function Page({ data, staticParts }: DesignProps) {
  return (
    <>
      <Hero
        kicker="For those who make this site"
        heading="Design"
        text="Every component in every state, with the real content, and with words that are longer than any we print."
        tile={<LargeTile number="31" symbol="Ga" name="Gallium" datum="99%" />}
        picture={<ShareField data={data.share.data} />}
        caption={data.share.caption}
        strip={data.strip}
      >
        <Link className="button button--accent" href={href('home')}>
          To the site
        </Link>
      </Hero>
      <SectionNav sections={parts.map(({ id, heading }) => ({ id, label: heading }))} action={contact} />
      {parts.map(({ Content, ...part }) => (
        <Section key={part.id} {...part}>
          <Content data={data} staticParts={staticParts} />
        </Section>
      ))}
      <Blocks blocks={blocks} />
      <PageAction action={{ heading: longWord, text: longSentence, ...contact }} />
    </>
  );
}

const items = [
  { title: 'Traced', text: 'Each figure with its unit, its year and its source.' },
  { title: longWord, text: longSentence, href: href('design'), label: 'Read More' },
];
const blocks: Parameters<typeof Blocks>[0]['blocks'] = [
  {
    kind: 'items',
    id: 'items',
    heading: 'Items',
    intro: 'A paragraph before what follows.',
    items: [...items, { title: 'Third', text: 'With three they stand in a row.' }],
  },
  { kind: 'items', id: 'two-items', heading: 'Two items', items },
  {
    kind: 'steps',
    id: 'steps',
    heading: 'Steps',
    items: items.map(({ title, text }) => ({ title, text, when: 'two days' })),
  },
  {
    kind: 'facts',
    id: 'facts',
    heading: 'Facts',
    items: [
      { value: '25 materials', label: 'covered', href: href('critical-materials') },
      { value: 'over 1,000', label: longSentence, note: 'Our own count' },
    ],
  },
  {
    kind: 'questions',
    id: 'questions',
    heading: 'Questions',
    items: items.map(({ title, text }) => ({ title, text })),
  },
];
