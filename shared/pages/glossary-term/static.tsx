import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { ArticleItem } from '../../ui/article/article-item/article-item.tsx';
import { Detail } from '../../ui/basic/detail/detail.tsx';
import { FactList } from '../../ui/basic/fact-list/fact-list.tsx';
import { FileLinks } from '../../ui/basic/file-links/file-links.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { Section } from '../../ui/basic/section/section.tsx';
import { InfographicPanel } from '../../ui/data/infographic/infographic-panel.tsx';
import { MaterialTiles } from '../../ui/data/material-tiles/material-tiles.tsx';
import type { load } from './load.ts';

type TermData = DataOf<typeof load>;

export function staticParts(data: TermData) {
  return { data: {}, parts: { page: <Term data={data} /> } };
}

function Term({ data }: { data: TermData }) {
  return (
    <>
      <Detail
        title={data.term}
        summary={<Html as="span" value={data.definition} />}
        isTextFirst
        aside={<Around data={data} />}
      >
        <Html className="prose" value={data.body} />
        {data.diagram && (
          <div className="term__diagram">
            <InfographicPanel panel={data.diagram} heading="h2" />
          </div>
        )}
        <FileLinks what="This term" files={data.files} />
      </Detail>
      {data.articles.length > 0 && (
        <Section id="pieces" heading="Where it matters" more={{ href: href('blue'), label: 'All of Blue View' }}>
          <div className="term__articles">
            {data.articles.map((article) => (
              <ArticleItem key={article.href} article={article} />
            ))}
          </div>
        </Section>
      )}
    </>
  );
}

function Around({ data: { synonyms, materials, see } }: { data: TermData }) {
  return (
    <div className="term__around">
      {synonyms && <FactList facts={[{ label: 'Also', lines: [synonyms] }]} />}
      {materials.length > 0 && (
        <section aria-labelledby="materials">
          <h2 className="term__label" id="materials">
            Materials
          </h2>
          <MaterialTiles tiles={materials} />
        </section>
      )}
      {see.length > 0 && (
        <section aria-labelledby="see-also">
          <h2 className="term__label" id="see-also">
            See also
          </h2>
          <ul>
            {see.map(({ label, href: address }) => (
              <li key={address}>
                <Link className="term__see" href={address}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
