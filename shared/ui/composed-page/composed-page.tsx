/** A composed page: heading, lead text with a chart beside it, blocks and call to action. */
import type { ChartData } from '../../charts/chart.ts';
import type { ComposedPageData } from '../../composed-page/load-composed-page.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { Chart } from '../chart/chart.tsx';
import { PageAction } from '../page-action/page-action.tsx';
import { PageHead } from '../page-head/page-head.tsx';
import { Lead } from './lead.tsx';

export function ComposedPage({ data: { heading, intro, body, blocks, action, chart } }: { data: ComposedPageData & { chart: ChartData | undefined } }) {
  return (
    <>
      <PageHead heading={heading} intro={intro} />
      {body && <Lead text={body}>{chart && <Chart chart={chart} />}</Lead>}
      <Blocks blocks={blocks} />
      {action && <PageAction action={action} />}
    </>
  );
}
