/** Writes a mail as HTML for mail programs: tables and inline styles, readable without either, in both color schemes, nothing loaded from anywhere. */
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteInfo } from '../../../shared/content.ts';
import type { Block, Message } from './message.ts';
import { sanitizeText } from './sanitize.ts';
import { splitLine } from './split-line.ts';

/** The colors of client/styles/tokens.css, as mail programs understand them. */
const light = { ground: '#f4f2ee', paper: '#fefdfc', ink: '#12192a', soft: '#404857', line: '#d6d9df', brand: '#1c50a7', onBrand: '#fbfaf7' };
const dark = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { color: ${light.brand}; }
@media (prefers-color-scheme: dark) {
  .ground { background-color: #0c111b !important; }
  .paper { background-color: #161d29 !important; }
  .ink, .ink a { color: #e9edf2 !important; }
  .soft, .soft a { color: #bbc3cd !important; }
  .line { border-color: #282f3b !important; }
  .button { background-color: #7fb5f2 !important; }
  .button a { color: #081123 !important; }
}
@media (max-width: 480px) { .paper { padding-left: 20px !important; padding-right: 20px !important; } }
`;
const sans = "-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";
const serif = "Georgia, 'Times New Roman', serif";
const body = { margin: '0 0 16px', fontFamily: sans, fontSize: '16px', lineHeight: '24px', color: light.ink };
const small = { margin: '0 0 8px', fontFamily: sans, fontSize: '13px', lineHeight: '19px', color: light.soft };
/** Escaped, none of these is longer than a line may be. */
const pieceOctets = 150;
/** An attribute that React's types leave to the past; Outlook does not. */
const filled = (color: string) => ({ bgcolor: color }) as object;

export function renderHtml(message: Message, site: SiteInfo): string {
  return `<!doctype html>\n${shortLines(renderToStaticMarkup(<Layout message={message} site={site} />))}\n`;
}

function Layout({ message: { subject, heading, byline, blocks, reason }, site }: { message: Message; site: SiteInfo }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: dark }} />
      </head>
      <body className="ground" style={{ margin: 0, padding: 0, backgroundColor: light.ground }} {...filled(light.ground)}>
        <Table className="ground" {...filled(light.ground)}>
          <td align="center" style={{ padding: '24px 8px' }}>
            <Table style={{ maxWidth: '600px' }}>
              <td className="paper" align="left" style={{ padding: '32px 36px', backgroundColor: light.paper }} {...filled(light.paper)}>
                <p className="ink" style={{ ...body, margin: '0 0 24px', fontWeight: 700, letterSpacing: '-0.01em' }}>
                  {site.name}
                </p>
                <h1 className="ink" style={{ margin: '0 0 20px', fontFamily: serif, fontSize: '28px', lineHeight: '34px', fontWeight: 400, color: light.ink }}>
                  {heading}
                </h1>
                {byline && (
                  <p className="soft" style={{ ...small, margin: '-10px 0 20px' }}>
                    {byline}
                  </p>
                )}
                {inSequence(blocks.map((block) => createElement(BlockView, { block })))}
                <div className="line" style={{ margin: '28px 0 0', padding: '16px 0 0', borderTop: `1px solid ${light.line}` }}>
                  <p className="soft" style={small}>
                    {reason}
                  </p>
                  <p className="soft" style={{ ...small, margin: 0 }}>
                    {[site.legalName, ...site.address].join(' · ')}
                  </p>
                </div>
              </td>
            </Table>
          </td>
        </Table>
      </body>
    </html>
  );
}

/** A table of one cell: the only box that every mail program lays out alike. */
function Table({ children, style, ...rest }: { children: ReactNode; style?: object; className?: string }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={{ width: '100%', ...style }} {...rest}>
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return (
        <p className="ink" style={body}>
          <Lines text={block.text} />
        </p>
      );
    case 'heading':
      return (
        <h2 className="ink" style={{ ...body, margin: '28px 0 8px', fontWeight: 700 }}>
          <Lines text={block.text} />
        </h2>
      );
    case 'link':
      return (
        <p className="ink" style={body}>
          <a href={block.href} style={{ color: light.brand }}>
            {block.text}
          </a>
        </p>
      );
    case 'action':
      return <Action {...block} />;
    case 'facts':
      return <Facts facts={block.facts} />;
    case 'quote':
      return (
        <>
          <p className="soft" style={{ ...small, margin: '0 0 6px' }}>
            {block.label}
          </p>
          <div className="ink line" style={{ ...body, padding: '0 0 0 16px', borderLeft: `3px solid ${light.line}`, wordBreak: 'break-word' }}>
            <Lines text={block.text} />
          </div>
        </>
      );
    case 'items':
      return <Items items={block.items} />;
    case 'steps':
      return (
        <ol className="ink" style={{ ...body, padding: '0 0 0 22px' }}>
          {block.steps.map((step) => (
            <li key={step} style={{ margin: '0 0 6px' }}>
              {step}
            </li>
          ))}
        </ol>
      );
  }
}

/** A button that is a filled cell with a link in it; the address stands below, for those who want to see where it leads. */
function Action({ label, href, note }: { label: string; href: string; note?: string }) {
  return (
    <>
      <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ margin: '8px 0 16px' }}>
        <tbody>
          <tr>
            <td className="button" style={{ padding: '12px 22px', backgroundColor: light.brand }} {...filled(light.brand)}>
              <a href={href} style={{ fontFamily: sans, fontSize: '16px', lineHeight: '20px', fontWeight: 700, color: light.onBrand, textDecoration: 'none' }}>
                {label}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      {note && (
        <p className="ink" style={body}>
          {note}
        </p>
      )}
      <p className="soft" style={{ ...small, margin: '0 0 20px', wordBreak: 'break-all' }}>
        {href}
      </p>
    </>
  );
}

/** Until it is loaded, or where it never is, its words stand on the color of the ground. */
const pictureStyle = {
  ...small,
  display: 'block',
  width: '100%',
  maxWidth: '528px',
  height: 'auto',
  margin: '0 0 12px',
  border: 0,
  backgroundColor: light.ground,
};

function Items({ items }: { items: (Block & { kind: 'items' })['items'] }) {
  return items.map(({ label, title, text, href, picture }) => (
    <div className="line" key={href + label} style={{ margin: '0 0 18px', padding: '14px 0 0', borderTop: `1px solid ${light.line}` }}>
      {picture && (
        <a href={href} style={{ textDecoration: 'none' }}>
          <img className="soft ground" src={picture.src} alt={picture.alt} width={528} height={277} style={pictureStyle} />
        </a>
      )}
      <p className="soft" style={{ ...small, margin: '0 0 4px' }}>
        {label}
      </p>
      <p className="ink" style={{ ...body, margin: '0 0 6px', fontFamily: serif, fontSize: '20px', lineHeight: '26px' }}>
        <a href={href} style={{ color: light.ink }}>
          {title}
        </a>
      </p>
      <p className="ink" style={{ ...body, margin: 0 }}>
        {text}
      </p>
    </div>
  ));
}

function Facts({ facts }: { facts: { label: string; value: string }[] }) {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} border={0} style={{ width: '100%', margin: '0 0 20px' }}>
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <th className="soft line" scope="row" align="left" style={{ ...fact, width: '34%', fontWeight: 400, color: light.soft }}>
              {label}
            </th>
            <td className="ink line" align="left" style={{ ...fact, wordBreak: 'break-word' }}>
              <Lines text={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
const fact = {
  ...body,
  margin: 0,
  verticalAlign: 'top',
  padding: '7px 12px 7px 0',
  fontSize: '15px',
  lineHeight: '21px',
  borderBottom: `1px solid ${light.line}`,
};

const lineEnd = <br />;
const mayBreak = <wbr />;

/** Text with its lines; a long one is written in pieces. */
function Lines({ text }: { text: string }) {
  const lines = sanitizeText(text).split('\n');
  return inSequence(
    lines.flatMap((line, index) => [
      ...(index > 0 ? [lineEnd] : []),
      ...splitLine(line, pieceOctets).flatMap((piece, at) => (at > 0 ? [mayBreak, piece] : [piece])),
    ]),
  );
}

/** Nodes that never change their places and need no keys. */
function inSequence(nodes: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes);
}

/** Breaks the markup into lines that a mail may have (RFC 5322, section 2.1.1): inside tags, where a line end means nothing. */
function shortLines(html: string): string {
  return html.replace(/<(?:\/(?:h1|h2|head|li|ol|p|style|table|tbody|td|th|title|tr|div)|br\/|wbr\/|meta[^>]*)(?=>)/g, '$&\n');
}
