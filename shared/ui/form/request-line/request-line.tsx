/** The API request that returns the same items as a list page. */
import { href } from '../../../routes.ts';
import { Link, useCanonicalAddress } from '../../basic/link/link.tsx';

/** @param props `request`: relative to the base path, as `apiRequest` returns it. `what`: what it returns. */
export function RequestLine({ request, what = 'This list' }: { request: string; what?: string }) {
  const absolute = useCanonicalAddress();
  return (
    <p className="request-line wrap">
      {what} as JSON: <code>curl '{absolute(request)}'</code> <Link href={href('developers')}>API</Link>
    </p>
  );
}
