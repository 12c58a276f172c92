import type { DataOf } from '../../page.ts';
import { ServiceView } from '../../ui/service-view/service-view.tsx';
import type { load } from './load.ts';
import { MaterialView } from './material-view.tsx';

export function Page({ data }: { data: DataOf<typeof load> }) {
  return data.kind === 'material' ? <MaterialView data={data} /> : <ServiceView data={data} />;
}
