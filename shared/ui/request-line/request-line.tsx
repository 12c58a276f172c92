/** What a list page shows, as a request to the API. */
import { href } from '../../routes.ts';
import { Link, useCanonicalAddress } from '../link/link.tsx';

/** @param props `request`: below the base path, as `apiRequest` writes it. */
export function RequestLine({ request }: { request: string }) {
  const absolute = useCanonicalAddress();
  return (
    <p className="request-line wrap">
      This list as JSON: <code>curl '{absolute(request)}'</code> <Link href={href('developers')}>API</Link>
    </p>
  );
}
