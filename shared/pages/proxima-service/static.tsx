import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { ProximaView } from '../../ui/service/proxima-view/proxima-view.tsx';
import type { load } from './load.ts';

export function staticParts(data: DataOf<typeof load>) {
  return {
    data: {},
    parts: {
      page: (
        <ProximaView
          data={data}
          kicker="Proxima Service"
          other={{ href: href('proxima'), label: 'What Proxima does' }}
        />
      ),
    },
  };
}
