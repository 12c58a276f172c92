import { ServiceView } from '../../ui/service-view/service-view.tsx';
import type { ServiceProps } from '../../ui/service-view/still.tsx';
import { MaterialView } from './material-view.tsx';
import type { MaterialProps } from './still.tsx';

export function Page({ data, still }: { data: (MaterialProps | ServiceProps)['data']; still: (MaterialProps & ServiceProps)['still'] }) {
  return data.kind === 'material' ? <MaterialView data={data} still={still} /> : <ServiceView data={data} still={still} />;
}
