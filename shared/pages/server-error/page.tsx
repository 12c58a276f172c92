import type { DataOf } from '../../page.ts';
import { Link } from '../../ui/basic/link/link.tsx';
import { ErrorScreen } from '../../ui/page/error-screen/error-screen.tsx';
import type { load } from './load.ts';

export function Page({ data: { status, requestId, retry, email } }: { data: DataOf<typeof load> }) {
  return (
    <ErrorScreen status={status} message="Something went wrong on our side.">
      <p className="error-screen__help">
        We have been told and are looking at it.{' '}
        {requestId ? <>If you write to us, name this number: {requestId}</> : 'Please try again in a minute.'}
      </p>
      <ul className="error-screen__links">
        {retry && (
          <li>
            <Link href={retry}>Try again</Link>
          </li>
        )}
        <li>
          <Link href="/">Home</Link>
        </li>
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      </ul>
    </ErrorScreen>
  );
}
