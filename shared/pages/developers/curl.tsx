/** A request as a line for the command line. */
import { useCanonicalAddress } from '../../ui/link/link.tsx';

/** @param props `request`: below the base path. */
export function Curl({ request, options }: { request: string; options?: string | undefined }) {
  const absolute = useCanonicalAddress();
  return (
    <pre className="developers__line">
      <code>
        curl {options && `${options} `}'{absolute(request)}'
      </code>
    </pre>
  );
}
