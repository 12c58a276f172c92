import type { ReactNode } from 'react';
import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { Blocks } from '../../ui/blocks/blocks.tsx';
import { LargeTile } from '../../ui/element-tile/element-tile.tsx';
import { Hero } from '../../ui/hero/hero.tsx';
import { ShareField } from '../../ui/hero/share-field.tsx';
import { Link } from '../../ui/link/link.tsx';
import { PageAction } from '../../ui/page-action/page-action.tsx';
import { Section } from '../../ui/section/section.tsx';
import { SectionNav } from '../../ui/section-nav/section-nav.tsx';
import { Answers } from './answers.tsx';
import { Colors } from './colors.tsx';
import { Controls } from './controls.tsx';
import { Forms } from './forms.tsx';
import { Lists } from './lists.tsx';
import type { load } from './load.ts';
import { Materials } from './materials.tsx';
import { Pictures } from './pictures.tsx';
import { Reading } from './reading.tsx';
import { Services } from './services.tsx';
import { longSentence, longWord } from './stretch.ts';
import { Text } from './text.tsx';
import { WholePages } from './whole-pages.tsx';

export type Data = DataOf<typeof load>;

const contact = { href: href('contact-us'), label: 'Contact Us' };

type Part = { id: string; heading: string; more?: typeof contact; Content: (props: { data: Data }) => ReactNode };

const parts: Part[] = [
  { id: 'colors', heading: 'Colors and type', Content: Colors },
  { id: 'materials', heading: 'Materials', Content: Materials },
  { id: 'pictures', heading: 'Pictures', Content: Pictures },
  { id: 'lists', heading: 'Lists', more: contact, Content: Lists },
  { id: 'controls', heading: 'Controls', Content: Controls },
  { id: 'fields', heading: 'Forms', Content: Forms },
  { id: 'text', heading: 'Text', Content: Text },
  { id: 'reading', heading: 'Reading', Content: Reading },
  { id: 'services', heading: 'Services', Content: Services },
  { id: 'pages', heading: 'Pages', Content: WholePages },
  { id: 'answers', heading: 'Answers', Content: Answers },
];

export function Page({ data }: { data: Data }) {
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
          <Content data={data} />
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
  { kind: 'steps', id: 'steps', heading: 'Steps', items: items.map(({ title, text }) => ({ title, text, when: 'two days' })) },
  {
    kind: 'facts',
    id: 'facts',
    heading: 'Facts',
    items: [
      { value: '25 materials', label: 'covered' },
      { value: 'over 1,000', label: longSentence, note: 'Product specification' },
    ],
  },
  { kind: 'questions', id: 'questions', heading: 'Questions', items: items.map(({ title, text }) => ({ title, text })) },
];
