/** The static parts of the components that have any. The names of the parts of a sample have a prefix. */
import { narrowSize } from '../../figures/charts/scene.ts';
import type { DataOf, StaticProps } from '../../page.ts';
import { panelFiles } from '../../publishing/infographics/file-hrefs.ts';
import { splitArticle } from '../../ui/article/article/static.tsx';
import { splitArticleList } from '../../ui/article/article-list/static.tsx';
import { Cite } from '../../ui/article/cite/cite.tsx';
import { LatestArticles } from '../../ui/article/latest-articles/latest-articles.tsx';
import { BoardFoot } from '../../ui/data/board/board-foot.tsx';
import { BoardRows } from '../../ui/data/board/board-rows.tsx';
import { Chart } from '../../ui/data/chart/chart.tsx';
import { ChartDrawing } from '../../ui/data/chart/chart-drawing.tsx';
import { InfographicPanel } from '../../ui/data/infographic/infographic-panel.tsx';
import { PanelPreview } from '../../ui/data/infographic/panel-preview.tsx';
import { Picture } from '../../ui/page/hero/picture.tsx';
import { ShareField } from '../../ui/page/hero/share-field.tsx';
import { ServiceSample } from '../../ui/service/service-sample/service-sample.tsx';
import { emptyList } from './empty-list.ts';
import type { load } from './load.ts';
import { MapSamples } from './maps.tsx';

import { MeasureSamples } from './measure-samples.tsx';
import { SearchSamples } from './search-samples.tsx';
import { Specimen } from './specimen.tsx';

export type DesignProps = StaticProps<typeof staticParts>;

export function staticParts({
  charts,
  serviceSample,
  maps,
  measures,
  board,
  panel,
  linkedPanel,
  ...loaded
}: DataOf<typeof load>) {
  const [corrected, opinion] = [splitArticle(loaded.article), splitArticle(loaded.opinion)];
  const list = splitArticleList(emptyList(loaded.articles.slice(0, 1)));
  return {
    data: {
      ...loaded,
      boardHeaders: board.headers,
      samples: { corrected: corrected.data, opinion: opinion.data, list: list.data },
    },
    parts: {
      ...addPrefix('corrected', corrected.parts),
      ...addPrefix('opinion', opinion.parts),
      ...addPrefix('list', list.parts),
      charts: charts.map((chart) => <Chart key={chart.id} chart={chart} />),
      serviceSample: serviceSample && <ServiceSample sample={serviceSample} />,
      maps: <MapSamples maps={maps} />,
      measures: <MeasureSamples measures={measures} />,
      search: <SearchSamples />,
      boardRows: <BoardRows rows={board.rows} sorted="tightest" />,
      boardFoot: <BoardFoot source={board.source} files={board.files} />,
      panel: panel && (
        <>
          <Specimen name="A panel of an infographic, with a figure that is assumed">
            <InfographicPanel panel={panel} files={panelFiles('801', panel.drawing.kind)} />
          </Specimen>
          <Specimen name="Its beginning, in a list" copy>
            <PanelPreview drawing={panel.drawing} />
          </Specimen>
          {linkedPanel && (
            <Specimen name="A panel with links to trade measures" copy>
              <InfographicPanel panel={linkedPanel} files={panelFiles('807', linkedPanel.name)} />
            </Specimen>
          )}
        </>
      ),
      slope: loaded.slope && (
        <Picture heading="Two stages" caption={loaded.slope.caption}>
          <ChartDrawing className="picture__chart" drawing={loaded.slope.drawing} size={narrowSize} />
        </Picture>
      ),
      field: <ShareField data={loaded.share.data} />,
      cite: <Cite citation={loaded.article.citation} href={loaded.article.href} />,
      latest: <LatestArticles label="Latest pieces" articles={loaded.articles} />,
    },
  };
}

function addPrefix<Part>(prefix: string, parts: Record<string, Part>): Record<string, Part> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [`${prefix} ${name}`, part]));
}
