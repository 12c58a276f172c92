/** The wheel of by-products on narrow screens: rows for each host, with its by-products beside its name. */
import type { Wheel } from '../../../publishing/infographics/by-product-wheel.ts';
import { ByProductCircle, WheelKey } from './by-product-circle.tsx';
import { DrawingFrame, drawingWidths, Words } from './svg.tsx';

const rowHeight = 44;
/**
 * Of circles: the middle of the first of a row, the distance between two, and how far each reaches with its edge. In
 * pixels.
 */
const [first, pitch, reach] = [128, 68, 18];
/** Where the line to the first circle of a row begins. */
const start = 106;
const width = drawingWidths.narrow;
const perRow = Math.floor((width - first - reach) / pitch) + 1;

export function HostRows({ drawing: { hosts } }: { drawing: Wheel }) {
  const rowsOf = ({ byProducts }: Wheel['hosts'][number]) => Math.ceil(byProducts.length / perRow);
  const rows = hosts.reduce((sum, host) => sum + rowsOf(host), 0);
  return (
    <DrawingFrame size="narrow" height={rows * rowHeight + 40}>
      {hosts.map((host, index) => {
        const before = hosts.slice(0, index).reduce((sum, each) => sum + rowsOf(each), 0);
        const y = (before + 0.5) * rowHeight;
        return (
          <g key={host.name}>
            <path d={`M0 ${(before + rowsOf(host)) * rowHeight}H${width}`} stroke="var(--line)" />
            <Words x={0} y={y} size={13.5} weight={600} centered>
              {host.name}
            </Words>
            {host.byProducts.map((byProduct, place) => {
              const [column, middle] = [place % perRow, y + Math.floor(place / perRow) * rowHeight];
              const x = first + column * pitch;
              return (
                <g key={byProduct.symbol}>
                  <path
                    d={`M${column ? x - pitch + reach : start} ${middle}H${x - reach}`}
                    stroke="var(--ink-3)"
                    strokeDasharray={byProduct.recalled ? '3 3' : undefined}
                  />
                  <ByProductCircle byProduct={byProduct} center={[x, middle]} radius={17} />
                </g>
              );
            })}
          </g>
        );
      })}
      <WheelKey x={0} y={rows * rowHeight + 24} />
    </DrawingFrame>
  );
}
