import type { DataOf } from '../../page.ts';
import { ServiceView } from '../../ui/service-view/service-view.tsx';
import type { load } from './load.ts';

export function Page({ data }: { data: DataOf<typeof load> }) {
  return <ServiceView data={data} />;
}
