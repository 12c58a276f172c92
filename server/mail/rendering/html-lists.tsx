/** Fact tables and lists of linked items, as HTML. */
import { bodyText, factCell, mailColors, pictureStyle, serif, smallText } from './html-styles.ts';
import { MultilineText } from './html-text.tsx';
import type { Block } from './message.ts';

export function ItemList({ items }: { items: (Block & { kind: 'items' })['items'] }) {
  return items.map(({ label, title, text, href, picture }) => (
    <div
      className="line"
      key={href + label}
      style={{ margin: '0 0 18px', padding: '14px 0 0', borderTop: `1px solid ${mailColors.line}` }}
    >
      {picture && (
        <a href={href} style={{ textDecoration: 'none' }}>
          {/* With any other priority, React writes a preload of the picture into the head. */}
          <img
            className="soft ground"
            src={picture.src}
            alt={picture.alt}
            width={528}
            height={277}
            fetchPriority="low"
            style={pictureStyle}
          />
        </a>
      )}
      <p className="soft" style={{ ...smallText, margin: '0 0 4px' }}>
        {label}
      </p>
      <p
        className="ink"
        style={{ ...bodyText, margin: '0 0 6px', fontFamily: serif, fontSize: '20px', lineHeight: '26px' }}
      >
        <a href={href} style={{ color: mailColors.ink }}>
          {title}
        </a>
      </p>
      <p className="ink" style={{ ...bodyText, margin: 0 }}>
        {text}
      </p>
    </div>
  ));
}

export function FactTable({ facts }: { facts: { label: string; value: string }[] }) {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} border={0} style={{ width: '100%', margin: '0 0 20px' }}>
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <th
              className="soft line"
              scope="row"
              align="left"
              style={{ ...factCell, width: '34%', fontWeight: 400, color: mailColors.soft }}
            >
              {label}
            </th>
            <td className="ink line" align="left" style={{ ...factCell, wordBreak: 'break-word' }}>
              <MultilineText text={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
