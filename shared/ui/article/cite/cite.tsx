/** How to cite an item: text to copy, and files for reference managers. */
import { useRef, useState } from 'react';
import type { Markup } from '../../../content.ts';
import { copyText } from '../../basic/copy/copy-text.ts';
import { Html } from '../../basic/html/html.tsx';

/** @param props the static parts from `cite-parts.tsx`: the line to copy, and links to the files. */
export function Cite({ line, files }: { line: Markup | undefined; files: Markup | undefined }) {
  const text = useRef<HTMLElement>(null);
  const [status, setStatus] = useState('');
  const copy = () =>
    void copyText(
      'citation',
      text.current?.textContent ?? '',
      () => text.current && getSelection()?.selectAllChildren(text.current),
    ).then(setStatus);
  return (
    <>
      <Html
        as="p"
        className="cite__line"
        value={line}
        ref={(element) => {
          text.current = element;
        }}
      />
      <div className="cite__ways">
        <button className="button button--line button--small" type="button" onClick={copy}>
          Copy citation
        </button>
        <Html className="contents" value={files} />
        <output>{status}</output>
      </div>
    </>
  );
}
