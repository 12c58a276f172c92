/**
 * The foot of the board: the key of the marks, the files with the same rows, the sources, and the pattern for doubtful
 * figures.
 */
import { Fragment } from 'react';
import type { BoardData } from '../../../figures/board/load-board.ts';
import { Html } from '../../basic/html/html.tsx';
import { Link } from '../../basic/link/link.tsx';

export function BoardFoot({ source, files }: Pick<BoardData, 'source' | 'files'>) {
  return (
    <div className="board-foot">
      <ul className="board-foot__signs">
        <Sign className="board__dot">one country over half, a price that rose, a published value</Sign>
        <Sign className="board__dot board__dot--mute">half or less, or a price that fell</Sign>
        <Sign className="board__dot board__dot--open">
          only a lower bound is published: “over 50%” may be anything up to 100%
        </Sign>
        <Sign className="board__dot board__dot--doubtful">doubtful: shown, not counted and not sorted</Sign>
      </ul>
      <p>
        Reserves in years divide what can be mined at today’s cost by last year’s mine output. They grow when prices do:
        read them as a comparison, not as a countdown.
      </p>
      <p className="board-foot__files">
        {files.map(({ label, href }) => (
          <Fragment key={label}>
            <Link className="button button--line" href={href}>
              {`Download this view as ${label}`}
            </Link>{' '}
          </Fragment>
        ))}
      </p>
      <p className="source-line">
        <b>Source</b> <Html as="span" value={source} />
      </p>
      <DoubtfulPattern />
    </div>
  );
}

/** The hatching of doubtful figures. Render it once on a page with cells of the board. */
export function DoubtfulPattern() {
  return (
    <svg className="visually-hidden" width="0" height="0" aria-hidden="true">
      <pattern id="board-doubtful" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className="board__hatch" d="M0 0v4M2 0v4" />
      </pattern>
    </svg>
  );
}

function Sign({ className, children }: { className: string; children: string }) {
  return (
    <li>
      <svg width="14" height="14" aria-hidden="true">
        <circle className={className} cx="7" cy="7" r="5" />
      </svg>{' '}
      {children}
    </li>
  );
}
