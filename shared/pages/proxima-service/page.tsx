import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { ProximaView } from '../../ui/proxima-view/proxima-view.tsx';
import type { load } from './load.ts';

export function Page({ data }: { data: DataOf<typeof load> }) {
  return <ProximaView data={data} kicker="Proxima Service" other={{ href: href('proxima'), label: 'What Proxima does' }} />;
}
