/** A composed page: heading, lead text with a chart beside it, blocks and call to action. */
import type { ComposedPageData } from '../../../evidence/composed-page/load-composed-page.ts';
import type { ChartData } from '../../../figures/charts/chart.ts';
import { Chart } from '../../data/chart/chart.tsx';
import { Blocks } from '../blocks/blocks.tsx';
import { PageAction } from '../page-action/page-action.tsx';
import { PageHead } from '../page-head/page-head.tsx';
import { Lead } from './lead.tsx';

export function ComposedPage({
  data: { heading, intro, body, blocks, action, chart },
}: {
  data: ComposedPageData & { chart: ChartData | undefined };
}) {
  return (
    <>
      <PageHead heading={heading} intro={intro} />
      {body && <Lead text={body}>{chart && <Chart chart={chart} level={2} />}</Lead>}
      <Blocks blocks={blocks} />
      {action && <PageAction action={action} />}
    </>
  );
}
