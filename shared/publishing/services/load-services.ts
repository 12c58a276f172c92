/** Services for lists, and the services that cover a material. */
import type { Content, Entry } from '../../content.ts';
import { linkMaterial, type MaterialLink } from '../../records/materials/material-link.ts';
import { entryHref } from '../../site/entry-href.ts';
import { capitalize } from '../../text/format.ts';
import { linkPerson, type PersonLink } from '../articles/articles.ts';

export type ServiceSummary = {
  name: string;
  href: string;
  text: string;
  /** "Monthly", "Updated quarterly" */
  cadence: string;
  deliverables: string[];
  analysts: PersonLink[];
  materials: MaterialLink[];
};
type Service = Entry<'services'>;

/** The order of the monthly services: largest supply chain first. */
const order = ['ev-and-battery', 'semiconductor', 'iron-steel-and-alloys', 'solar', 'wind', 'aerospace'];

export function listServices(content: Content, kind: Service['kind']): Service[] {
  const rank = ({ id }: Service) => (order.includes(id) ? order.indexOf(id) : order.length);
  return content
    .list('services')
    .filter((service) => service.kind === kind)
    .toSorted((a, b) => rank(a) - rank(b));
}

export function summarizeService(content: Content, service: Service): ServiceSummary {
  return {
    name: service.name,
    href: entryHref(service),
    text: service.shortText,
    cadence: cadenceOf(service),
    deliverables: service.deliverables.map(({ name }) => name),
    analysts: service.analysts.flatMap((id) => linkPerson(content, id)),
    materials: service.materials.flatMap((id) => linkMaterial(content, id)),
  };
}

export function cadenceOf({ kind, cadence }: Service): string {
  return kind === 'cost' ? `Updated ${cadence}` : capitalize(cadence);
}

/** The services that cover a material: monthly services, cost services, and Proxima, which covers every material. */
export function servicesOf(content: Content, materialId: string): ServiceSummary[] {
  const covering = [...listServices(content, 'monthly'), ...listServices(content, 'cost')].filter(({ materials }) =>
    materials.includes(materialId),
  );
  return [...covering.map((service) => summarizeService(content, service)), ...proximaService(content)];
}

function proximaService(content: Content): ServiceSummary[] {
  const page = content.find('pages', 'proxima-service');
  const update = content.find('claims', 'profile-update');
  if (!page) return [];
  const cadence = update ? `Profiles ${update.value}` : '';
  return [
    {
      name: page.title,
      href: entryHref(page),
      text: page.description,
      cadence,
      deliverables: [],
      analysts: [],
      materials: [],
    },
  ];
}
