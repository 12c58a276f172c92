/** The layout of an HTML mail: a card on a background, with the site's name above and the reason for the mail below. */
import { createElement, type ReactNode } from 'react';
import type { SiteInfo } from '../../../shared/content.ts';
import { MailBlock } from './html-blocks.tsx';
import { backgroundAttribute, bodyText, mailColors, serif, smallText, styleSheet } from './html-styles.ts';
import { inSequence } from './html-text.tsx';
import type { Message } from './message.ts';

type MailProps = { message: Message; site: SiteInfo };

export function MailLayout({ message, site }: MailProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{message.subject}</title>
        <style dangerouslySetInnerHTML={{ __html: styleSheet }} />
      </head>
      <body
        className="ground"
        style={{ margin: 0, padding: 0, backgroundColor: mailColors.ground }}
        {...backgroundAttribute(mailColors.ground)}
      >
        <Table className="ground" {...backgroundAttribute(mailColors.ground)}>
          <td align="center" style={{ padding: '24px 8px' }}>
            <Card message={message} site={site} />
          </td>
        </Table>
      </body>
    </html>
  );
}

function Card({ message: { heading, byline, blocks, reason }, site }: MailProps) {
  return (
    <Table style={{ maxWidth: '600px' }}>
      <td
        className="paper"
        align="left"
        style={{ padding: '32px 36px', backgroundColor: mailColors.paper }}
        {...backgroundAttribute(mailColors.paper)}
      >
        <p className="ink" style={{ ...bodyText, margin: '0 0 24px', fontWeight: 700, letterSpacing: '-0.01em' }}>
          {site.name}
        </p>
        <h1
          className="ink"
          style={{
            margin: '0 0 20px',
            fontFamily: serif,
            fontSize: '28px',
            lineHeight: '34px',
            fontWeight: 400,
            color: mailColors.ink,
          }}
        >
          {heading}
        </h1>
        {byline && (
          <p className="soft" style={{ ...smallText, margin: '-10px 0 20px' }}>
            {byline}
          </p>
        )}
        {inSequence(blocks.map((block) => createElement(MailBlock, { block })))}
        <div
          className="line"
          style={{ margin: '28px 0 0', padding: '16px 0 0', borderTop: `1px solid ${mailColors.line}` }}
        >
          <p className="soft" style={smallText}>
            {reason}
          </p>
          <p className="soft" style={{ ...smallText, margin: 0 }}>
            {[site.legalName, ...site.address].join(' · ')}
          </p>
        </div>
      </td>
    </Table>
  );
}

/** A table with one cell, because all mail programs lay it out in the same way. */
function Table({ children, style, ...rest }: { children: ReactNode; style?: object; className?: string }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ width: '100%', ...style }}
      {...rest}
    >
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}
