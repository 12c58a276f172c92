/** The blocks of a composed page: items, steps, facts, questions and tables. */
import type { BlockData } from '../../composed-page/load-composed-page.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { Html } from '../html/html.tsx';
import { MailText } from '../mail-text/mail-text.tsx';
import { MoreLink } from '../section/section.tsx';
import { Facts } from './facts.tsx';

export function Blocks({ blocks }: { blocks: BlockData[] }) {
  return blocks.map((block) => (
    <section key={block.id} className={isWide(block) ? 'block block--wide wrap' : 'block wrap'} aria-labelledby={block.id}>
      <header className="block__head">
        <h2 className="block__heading" id={block.id}>
          {block.heading}
        </h2>
        {block.intro && (
          <p className="block__intro">
            <MailText text={block.intro} />
          </p>
        )}
      </header>
      <BlockBody block={block} />
      {block.source && <Html as="p" className="source-line" value={block.source} />}
    </section>
  ));
}

/** Whether the body takes the full width below the head instead of a column beside it. */
function isWide({ kind, ...block }: BlockData): boolean {
  return kind !== 'table' && (kind !== 'items' || ('items' in block && block.items.length === 3));
}

function BlockBody({ block }: { block: BlockData }) {
  switch (block.kind) {
    case 'items':
      return <BlockItems items={block.items} />;
    case 'steps':
      return <Steps items={block.items} />;
    case 'facts':
      return <Facts items={block.items} />;
    case 'questions':
      return <Questions items={block.items} />;
    case 'table':
      return <DataTable table={block.table} />;
  }
}

type ItemsOf<Kind extends BlockData['kind']> = Extract<BlockData, { kind: Kind; items: unknown }>['items'];

export function BlockItems({ items }: { items: ItemsOf<'items'> }) {
  return (
    <ul className="block__items">
      {items.map(({ title, text, href, label }) => (
        <li key={title}>
          <h3 className="block__title">{title}</h3>
          <p className="block__text">
            <MailText text={text} />
          </p>
          {href && <MoreLink href={href} label={label ?? title} />}
        </li>
      ))}
    </ul>
  );
}

/** If every step has a year, the list is a history and shows the years instead of numbers. */
function Steps({ items }: { items: ItemsOf<'steps'> }) {
  const isHistory = items.every(({ when }) => /^\d{4}$/.test(when ?? ''));
  return (
    <ol className="block__steps">
      {items.map(({ title, text, when }, index) => (
        <li key={title} className="block__step">
          <div className="block__name">
            <p className="block__number" aria-hidden={!isHistory || undefined}>
              {isHistory ? when : index + 1}
            </p>
            <h3 className="block__title">{title}</h3>
            {when && !isHistory && <p className="block__when">{when}</p>}
          </div>
          <p className="block__text">
            <MailText text={text} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function Questions({ items }: { items: ItemsOf<'questions'> }) {
  return (
    <dl className="block__questions">
      {items.map(({ title, text }) => (
        <div key={title} className="block__question">
          <dt className="block__title">{title}</dt>
          <dd className="block__text">
            <MailText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
