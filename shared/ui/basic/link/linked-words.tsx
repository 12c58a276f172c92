/** A sentence with links to values of figures, and to documents on other sites. */
import { Fragment } from 'react';
import { outside } from '../../../../content/text/markup.ts';
import type { LinkedText } from '../../../text/link-words.ts';
import { Link } from './link.tsx';

export function LinkedWords({ parts }: { parts: LinkedText }) {
  return parts.map(({ text, href }) => (
    <Fragment key={text}>{href === undefined ? text : <Origin text={text} href={href} />}</Fragment>
  ));
}

function Origin({ text, href }: { text: string; href: string }) {
  if (href.startsWith('/')) return <Link href={href}>{text}</Link>;
  return (
    <a href={href} rel={outside.rel}>
      {text}
      <span className="visually-hidden"> (another site)</span>
    </a>
  );
}
