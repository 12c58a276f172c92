/** The tool between the static parts of the page. */
import type { StaticProps } from '../../page.ts';
import { Html } from '../../ui/basic/html/html.tsx';
import { PartsTool } from './parts-tool.tsx';
import type { staticParts } from './static.tsx';

export function Page({ data, staticParts: { head, about } }: StaticProps<typeof staticParts>) {
  return (
    <>
      <Html className="contents" value={head} />
      <PartsTool {...data} />
      <Html className="contents" value={about} />
    </>
  );
}
