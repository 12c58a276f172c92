/** One choice of a filter. Without an address it is only text: it would select nothing. */
import type { ReactNode } from 'react';
import { Link } from '../link/link.tsx';

type ChoiceLinkProps = {
  href: string | undefined;
  current: boolean | undefined;
  className?: string;
  children: ReactNode;
};

export function ChoiceLink({ href, current, className, children }: ChoiceLinkProps) {
  if (href === undefined) return <span className={className}>{children}</span>;
  return (
    <Link className={className} href={href} aria-current={current || undefined}>
      {children}
    </Link>
  );
}
