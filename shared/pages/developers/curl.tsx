/** A request as a curl command. */
import { useCanonicalAddress } from '../../ui/basic/link/link.tsx';

/** @param props `request`: the address of the request, relative to the base path. */
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
