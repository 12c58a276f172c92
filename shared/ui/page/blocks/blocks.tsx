/** The blocks of a composed page: items, steps, facts, questions and tables. */
import type { ReactNode } from 'react';
import type { BlockData } from '../../../evidence/composed-page/load-composed-page.ts';
import { DataTable } from '../../basic/data-table/data-table.tsx';
import { Html } from '../../basic/html/html.tsx';
import { MailText } from '../../basic/mail-text/mail-text.tsx';
import { MoreLink } from '../../basic/section/section.tsx';
import { LargeFigures } from '../../data/large-figures/large-figures.tsx';

/** Draws the figure of an item, by its id. */
type DrawFigure = (id: string) => ReactNode;

export function Blocks({ blocks, drawFigure }: { blocks: BlockData[]; drawFigure?: DrawFigure }) {
  return blocks.map((block) => (
    <section
      key={block.id}
      className={isWide(block) ? 'block block--wide wrap' : 'block wrap'}
      aria-labelledby={block.id}
    >
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
      <BlockBody block={block} drawFigure={drawFigure} />
      {block.source && <Html as="p" className="source-line" value={block.source} />}
    </section>
  ));
}

/** Whether the body takes the full width below the head instead of a column beside it. */
function isWide(block: BlockData): boolean {
  if (block.kind === 'items') return block.items.length === 3 || hasFigures(block.items);
  return block.kind !== 'table';
}

function hasFigures(items: ItemsOf<'items'>): boolean {
  return items.some(({ figure }) => figure !== undefined);
}

function BlockBody({ block, drawFigure }: { block: BlockData; drawFigure: DrawFigure | undefined }) {
  switch (block.kind) {
    case 'items':
      return drawFigure && hasFigures(block.items) ? (
        <DrawnItems items={block.items} drawFigure={drawFigure} />
      ) : (
        <BlockItems items={block.items} />
      );
    case 'steps':
      return <Steps items={block.items} />;
    case 'facts':
      return <LargeFigures items={block.items} />;
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
      {items.map((item) => (
        <li key={item.title}>
          <ItemText item={item} />
        </li>
      ))}
    </ul>
  );
}

function ItemText({ item: { title, text, href, label } }: { item: ItemsOf<'items'>[number] }) {
  return (
    <>
      <h3 className="block__title">{title}</h3>
      <p className="block__text">
        <MailText text={text} />
      </p>
      {href && <MoreLink href={href} label={label ?? title} />}
    </>
  );
}

/** Each item beside the picture of its figure. */
function DrawnItems({ items, drawFigure }: { items: ItemsOf<'items'>; drawFigure: DrawFigure }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.title} className="block__drawn">
          <div>
            <ItemText item={item} />
          </div>
          {item.figure && drawFigure(item.figure)}
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
