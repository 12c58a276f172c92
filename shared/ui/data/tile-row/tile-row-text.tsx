/** The text of a row: name, description, and a remark. */
import type { ReactNode } from 'react';
import { Link } from '../../basic/link/link.tsx';

type TileRowTextProps = {
  name: string;
  href: string;
  text: string;
  /** The remark. */
  children: ReactNode;
};

export function TileRowText({ name, href, text, children }: TileRowTextProps) {
  return (
    <>
      <div>
        <h3 className="tile-row__name">
          <Link href={href}>{name}</Link>
        </h3>
        <p className="tile-row__text">{text}</p>
      </div>
      <p className="tile-row__remark">{children}</p>
    </>
  );
}
