import type { DataOf } from '../../page.ts';
import { ErrorScreen } from '../../ui/error-screen/error-screen.tsx';
import { Link } from '../../ui/link/link.tsx';
import type { load } from './load.ts';

export function Page({ data: { status, requestId, retry, email } }: { data: DataOf<typeof load> }) {
  return (
    <ErrorScreen status={status} message="Something went wrong on our side.">
      <p className="error-screen__help">
        We have been told and are looking at it. {requestId ? <>If you write to us, name this number: {requestId}</> : 'Please try again in a minute.'}
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
