/** Services as rows: deliverables, cadence and analysts. */
import type { ServiceSummary } from '../../../publishing/services/load-services.ts';
import { Link } from '../../basic/link/link.tsx';
import { MaterialChips } from '../../data/element-tile/element-tile.tsx';

type ServiceListProps = {
  services: ServiceSummary[];
  /** Shows the materials of each service. */
  showMaterials?: boolean;
};

export function ServiceList({ services, showMaterials = false }: ServiceListProps) {
  return (
    <ul className="service-list">
      {services.map(({ name, href, text, cadence, deliverables, analysts, materials }) => (
        <li key={href} className="service-list__row">
          <div>
            <h3 className="service-list__name">
              <Link href={href}>{name}</Link>
            </h3>
            <p className="service-list__text">{text}</p>
            {showMaterials && <MaterialChips materials={materials} />}
          </div>
          <div className="service-list__about">
            <p className="service-list__cadence">{cadence}</p>
            {deliverables.length > 0 && (
              <ul aria-label={`Deliverables of ${name}`}>
                {deliverables.map((deliverable) => (
                  <li key={deliverable}>{deliverable}</li>
                ))}
              </ul>
            )}
          </div>
          {analysts.length > 0 && (
            <ul className="service-list__about" aria-label={`Analysts of ${name}`}>
              {analysts.map((analyst) => (
                <li key={analyst.href}>
                  <Link href={analyst.href}>{analyst.name}</Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
