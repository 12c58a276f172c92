/** Links to the same content in other formats: "This map as SVG, CSV, JSON." */
import { Fragment } from 'react';
import { Link } from '../link/link.tsx';

/** @param props `what`: "This map". */
export function FileLinks({ what, files }: { what: string; files: readonly { label: string; href: string }[] }) {
  return (
    <p className="file-links">
      {what} as{' '}
      {files.map(({ label, href }, index) => (
        <Fragment key={label}>
          {index > 0 && ', '}
          <Link href={href}>{label}</Link>
        </Fragment>
      ))}
    </p>
  );
}
