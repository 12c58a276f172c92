/** The blocks of a message as HTML. */

import { FactTable, ItemList } from './html-lists.tsx';
import { backgroundAttribute, bodyText, mailColors, sans, smallText } from './html-styles.ts';
import { MultilineText } from './html-text.tsx';
import type { Block } from './message.ts';

export function MailBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return (
        <p className="ink" style={bodyText}>
          <MultilineText text={block.text} />
        </p>
      );
    case 'heading':
      return (
        <h2 className="ink" style={{ ...bodyText, margin: '28px 0 8px', fontWeight: 700 }}>
          <MultilineText text={block.text} />
        </h2>
      );
    case 'link':
      return (
        <p className="ink" style={bodyText}>
          <a href={block.href} style={{ color: mailColors.brand }}>
            {block.text}
          </a>
        </p>
      );
    case 'action':
      return <Action {...block} />;
    case 'facts':
      return <FactTable facts={block.facts} />;
    case 'quote':
      return (
        <>
          <p className="soft" style={{ ...smallText, margin: '0 0 6px' }}>
            {block.label}
          </p>
          <div
            className="ink line"
            style={{
              ...bodyText,
              padding: '0 0 0 16px',
              borderLeft: `3px solid ${mailColors.line}`,
              wordBreak: 'break-word',
            }}
          >
            <MultilineText text={block.text} />
          </div>
        </>
      );
    case 'items':
      return <ItemList items={block.items} />;
    case 'steps':
      return (
        <ol className="ink" style={{ ...bodyText, padding: '0 0 0 22px' }}>
          {block.steps.map((step) => (
            <li key={step} style={{ margin: '0 0 6px' }}>
              {step}
            </li>
          ))}
        </ol>
      );
  }
}

/**
 * A button: a table cell with a background color and a link. The URL is printed below, for readers who want to see it.
 */
function Action({ label, href, note }: { label: string; href: string; note?: string }) {
  return (
    <>
      <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ margin: '8px 0 16px' }}>
        <tbody>
          <tr>
            <td
              className="button"
              style={{ padding: '12px 22px', backgroundColor: mailColors.brand }}
              {...backgroundAttribute(mailColors.brand)}
            >
              <a
                href={href}
                style={{
                  fontFamily: sans,
                  fontSize: '16px',
                  lineHeight: '20px',
                  fontWeight: 700,
                  color: mailColors.onBrand,
                  textDecoration: 'none',
                }}
              >
                {label}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      {note && (
        <p className="ink" style={bodyText}>
          {note}
        </p>
      )}
      <p className="soft" style={{ ...smallText, margin: '0 0 20px', wordBreak: 'break-all' }}>
        {href}
      </p>
    </>
  );
}
