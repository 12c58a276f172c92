import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { Link } from '../../ui/basic/link/link.tsx';
import { SearchBox } from '../../ui/form/search-box/search-box.tsx';
import { ErrorScreen } from '../../ui/page/error-screen/error-screen.tsx';
import type { load } from './load.ts';

export function Page({ data: { status, message, nearest, words, email } }: { data: DataOf<typeof load> }) {
  return (
    <ErrorScreen status={status} message={message}>
      <p className="error-screen__help">
        The address may be old or mistyped. Search for a material or a service, or go on from one of these pages.
      </p>
      <SearchBox action={href('subscriptions')} query={words} />
      <ul className="error-screen__links">
        {nearest.map((page) => (
          <li key={page.href}>
            <Link href={page.href}>{page.label}</Link>
          </li>
        ))}
        <li>
          <Link href={href('sitemap')}>Sitemap</Link>
        </li>
        <li>
          <a href={`mailto:${email}`}>Write to us</a>
        </li>
      </ul>
    </ErrorScreen>
  );
}
