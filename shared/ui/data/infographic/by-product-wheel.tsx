/** Hosts in the inner ring, their by-products on spokes outside. Narrow: a row for each host. */
import type { Wheel } from '../../../publishing/infographics/by-product-wheel.ts';
import { shortMaterialName } from '../../../publishing/infographics/panel.ts';
import { type ByProduct, ByProductCircle, WheelKey } from './by-product-circle.tsx';
import { HostRows } from './host-rows.tsx';
import { DrawingFrame, type DrawingProps, WordLines, Words } from './svg.tsx';
import { measureWheel, placeName, pointAt, sectorPath, type WheelGeometry, wheelNameSize } from './wheel-geometry.ts';

export function ByProductWheelDrawing({ drawing, size }: DrawingProps<Wheel>) {
  return size === 'wide' ? <WholeWheel drawing={drawing} /> : <HostRows drawing={drawing} />;
}

const circleRadius = 23;

function WholeWheel({ drawing: { hosts, metals, hostsCounted } }: { drawing: Wheel }) {
  const wheel = measureWheel(hosts.flatMap(({ byProducts }) => byProducts.map(({ name }) => shortMaterialName(name))));
  const {
    slot,
    middle: [middleX, middleY],
  } = wheel;
  return (
    <DrawingFrame size="wide" height={2 * middleY + 36}>
      {hosts.map(({ name, byProducts }, place) => {
        const before = hosts.slice(0, place).reduce((sum, host) => sum + host.byProducts.length, 0);
        const from = before * slot - Math.PI / 2;
        return (
          <g key={name}>
            <path
              d={sectorPath(wheel, from, from + byProducts.length * slot)}
              fill="var(--brand-wash)"
              stroke="var(--paper)"
              strokeWidth={2}
            />
            <HostName wheel={wheel} name={name} angle={from + (byProducts.length * slot) / 2} />
            {byProducts.map((byProduct, index) => (
              <Spoke key={byProduct.symbol} wheel={wheel} byProduct={byProduct} angle={from + (index + 0.5) * slot} />
            ))}
          </g>
        );
      })}
      <Words x={middleX} y={middleY - 4} size={38} weight={600} anchor="middle" serif>
        {metals}
      </Words>
      <Words x={middleX} y={middleY + 18} anchor="middle" fill="var(--ink-2)">
        {`riders, ${hostsCounted} hosts`}
      </Words>
      <WheelKey x={0} y={2 * middleY + 20} />
    </DrawingFrame>
  );
}

function HostName({ wheel, name, angle }: { wheel: WheelGeometry; name: string; angle: number }) {
  const isLeft = Math.cos(angle) < 0;
  const [x, y] = pointAt(wheel, angle, (wheel.radii.inner + wheel.radii.outer) / 2);
  const turn = (angle * 180) / Math.PI + (isLeft ? 180 : 0);
  return (
    <Words x={x} y={y} size={14} weight={600} anchor="middle" turn={turn} centered>
      {name}
    </Words>
  );
}

function Spoke({ wheel, byProduct, angle }: { wheel: WheelGeometry; byProduct: ByProduct; angle: number }) {
  const { outer, circles } = wheel.radii;
  const [fromX, fromY] = pointAt(wheel, angle, outer + 2);
  const [toX, toY] = pointAt(wheel, angle, circles - circleRadius);
  return (
    <>
      <path
        d={`M${fromX} ${fromY}L${toX} ${toY}`}
        stroke="var(--ink-3)"
        strokeDasharray={byProduct.recalled ? '3 3' : undefined}
      />
      <ByProductCircle byProduct={byProduct} center={pointAt(wheel, angle, circles)} radius={circleRadius} />
      <WordLines
        {...placeName(wheel, shortMaterialName(byProduct.name), angle)}
        size={wheelNameSize}
        fill="var(--ink-2)"
        centered
      />
    </>
  );
}
