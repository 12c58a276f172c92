/** The comparison: the whole page is one static part. Its form is a plain GET form. */
import type { DataOf } from '../../page.ts';
import { namesInText } from '../../records/materials/names-in-text.ts';
import { href } from '../../routes.ts';
import { CiteLine } from '../../ui/article/cite/cite.tsx';
import { FileLinks } from '../../ui/basic/file-links/file-links.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { DoubtfulPattern } from '../../ui/data/board/board-foot.tsx';
import { ChooseMaterials } from '../../ui/data/choose-materials/choose-materials.tsx';
import { RequestLine } from '../../ui/form/request-line/request-line.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import type { load } from './load.ts';

type Data = DataOf<typeof load>;

export function staticParts(data: Data) {
  return { data: {}, parts: { page: <Compare data={data} /> } };
}

function Compare({ data: { message, choices, isExample, comparison, files, citation, request } }: { data: Data }) {
  const choose = (
    <ChooseMaterials
      action={href('compare')}
      summary={isExample ? 'Choose materials' : 'Choose other materials'}
      legend="Materials, up to six"
      submit="Compare"
      message={message}
      choices={choices}
      isOpen={!comparison}
    />
  );
  return (
    <article className="compare wrap">
      <header className="compare__head">
        <h1 className="compare__heading">Compare materials</h1>
        <p className="compare__intro">
          Up to six side by side, on the same axes.{' '}
          <Link href={href('critical-materials', { view: 'board' })}>The board has all of them.</Link>
        </p>
      </header>
      {isExample && choose}
      {isExample && comparison && (
        <h2 className="compare__example">An example: {namesInText(comparison.materials.map(({ row }) => row))}</h2>
      )}
      {comparison && <ComparisonTable comparison={comparison} />}
      {!isExample && choose}
      {comparison && (
        <>
          <FileLinks what="This comparison" files={files} />
          <p className="source-line">
            <b>Cite as</b> <CiteLine text={citation.text} href={citation.href} />
          </p>
          <p className="source-line">
            <b>Source</b> <Html as="span" value={comparison.source} />
          </p>
          <RequestLine
            what={comparison.materials.length === 1 ? 'This material' : 'These materials'}
            request={request}
          />
        </>
      )}
      <DoubtfulPattern />
    </article>
  );
}
