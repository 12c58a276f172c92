/** The breadcrumb; renders nothing on top-level pages. */
import type { Crumb } from '../../../page.ts';
import { Link } from '../../basic/link/link.tsx';

export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  if (crumbs.length === 0) return null;
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol className="wrap breadcrumb__list">
        {crumbs.map(({ label, href }) => (
          <li key={label}>{href ? <Link href={href}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
