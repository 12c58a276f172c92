/** The API request that returns the same items as a list page. */
import { href } from '../../../routes.ts';
import { Link, useCanonicalAddress } from '../../basic/link/link.tsx';

/** @param props `request`: relative to the base path, as `apiRequest` returns it. */
export function RequestLine({ request }: { request: string }) {
  const absolute = useCanonicalAddress();
  return (
    <p className="request-line wrap">
      This list as JSON: <code>curl '{absolute(request)}'</code> <Link href={href('developers')}>API</Link>
    </p>
  );
}
