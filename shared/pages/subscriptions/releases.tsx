/** The next release of each service, and how their days come about. */
import { releaseCalendar } from '../../publishing/services/files.ts';
import type { NextRelease } from '../../publishing/services/load-releases.ts';
import { Link } from '../../ui/basic/link/link.tsx';
import { ReleaseList } from '../../ui/service/release-list/release-list.tsx';

export function Releases({ releases }: { releases: NextRelease[] }) {
  return (
    <>
      <p className="releases__intro">
        Days follow from a rule for each service, so that they are known for any year ahead. Proxima has no day: its
        figures change when a source publishes.{' '}
        <Link href={releaseCalendar()} type="text/calendar">
          All releases of the next twelve months (iCalendar)
        </Link>
      </p>
      <ReleaseList releases={releases} />
    </>
  );
}
