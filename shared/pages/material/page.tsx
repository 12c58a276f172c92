import type { ServiceData } from '../../services/load-service.ts';
import { ServiceView } from '../../ui/service-view/service-view.tsx';
import { MaterialView } from './material-view.tsx';
import type { MaterialProps } from './still.tsx';

export function Page({ data, still }: { data: MaterialProps['data'] | ServiceData; still: MaterialProps['still'] }) {
  return data.kind === 'material' ? <MaterialView data={data} still={still} /> : <ServiceView data={data} />;
}
