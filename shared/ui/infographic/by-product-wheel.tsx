/** Hosts in the inner ring, their by-products on spokes outside. Narrow: a row for each host. */
import { round } from '../../charts/scene.ts';
import type { Wheel } from '../../infographics/by-product-wheel.ts';
import { shortMaterialName } from '../../infographics/panel.ts';
import { DrawingFrame, type DrawingSize, Words } from './svg.tsx';

type ByProduct = Wheel['hosts'][number]['byProducts'][number];

export function ByProductWheelDrawing({ drawing, size }: { drawing: Wheel; size: DrawingSize }) {
  return size === 'wide' ? <WholeWheel drawing={drawing} /> : <HostRows drawing={drawing} />;
}

/** In pixels, from the middle. */
const [inner, outer, circles, labels] = [104, 232, 292, 326];
const [middleX, middleY] = [400, 372];

function WholeWheel({ drawing: { hosts, metals } }: { drawing: Wheel }) {
  const slots = hosts.reduce((sum, { byProducts }) => sum + byProducts.length, 0);
  const slot = (2 * Math.PI) / slots;
  return (
    <DrawingFrame size="wide" height={2 * middleY + 36}>
      {hosts.map(({ name, byProducts }, place) => {
        const before = hosts.slice(0, place).reduce((sum, host) => sum + host.byProducts.length, 0);
        const from = before * slot - Math.PI / 2;
        return (
          <g key={name}>
            <path d={sectorPath(from, from + byProducts.length * slot)} fill="var(--brand-wash)" stroke="var(--paper)" strokeWidth={2} />
            <HostName name={name} angle={from + (byProducts.length * slot) / 2} />
            {byProducts.map((byProduct, index) => (
              <Spoke key={byProduct.symbol} byProduct={byProduct} angle={from + (index + 0.5) * slot} />
            ))}
          </g>
        );
      })}
      <Words x={middleX} y={middleY - 4} size={38} weight={600} anchor="middle" serif>
        {metals}
      </Words>
      <Words x={middleX} y={middleY + 18} anchor="middle" fill="var(--ink-2)">
        {`riders, ${hosts.length} hosts`}
      </Words>
      <WheelKey x={0} y={2 * middleY + 20} />
    </DrawingFrame>
  );
}

function HostName({ name, angle }: { name: string; angle: number }) {
  const isLeft = Math.cos(angle) < 0;
  const [x, y] = pointAt(angle, (inner + outer) / 2);
  const turn = (angle * 180) / Math.PI + (isLeft ? 180 : 0);
  return (
    <Words x={x} y={y} size={14} weight={600} anchor="middle" turn={turn} centered>
      {name}
    </Words>
  );
}

function Spoke({ byProduct, angle }: { byProduct: ByProduct; angle: number }) {
  const [fromX, fromY] = pointAt(angle, outer + 2);
  const [toX, toY] = pointAt(angle, circles - 23);
  const [x, y] = pointAt(angle, labels);
  const side = Math.cos(angle);
  const anchor = Math.abs(side) < 0.2 ? 'middle' : side > 0 ? 'start' : 'end';
  return (
    <>
      <path d={`M${fromX} ${fromY}L${toX} ${toY}`} stroke="var(--ink-3)" strokeDasharray={byProduct.recalled ? '3 3' : undefined} />
      <ByProductCircle byProduct={byProduct} center={pointAt(angle, circles)} radius={23} />
      <Words x={x} y={y + 6 * Math.sin(angle)} size={13} anchor={anchor} fill="var(--ink-2)" centered>
        {shortMaterialName(byProduct.name)}
      </Words>
    </>
  );
}

function ByProductCircle({ byProduct: { symbol, recalled }, center: [x, y], radius }: { byProduct: ByProduct; center: [number, number]; radius: number }) {
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r={radius}
        fill={recalled ? 'var(--paper)' : 'var(--brand)'}
        stroke="var(--brand)"
        strokeWidth={1.5}
        strokeDasharray={recalled ? '3 2.5' : undefined}
      />
      <Words
        x={x}
        y={y}
        size={radius * (symbol.length > 2 ? 0.62 : 0.8)}
        weight={600}
        anchor="middle"
        centered
        fill={recalled ? 'var(--ink)' : 'var(--on-brand)'}
      >
        {symbol}
      </Words>
    </>
  );
}

const rowHeight = 44;

function HostRows({ drawing: { hosts } }: { drawing: Wheel }) {
  return (
    <DrawingFrame size="narrow" height={hosts.length * rowHeight + 40}>
      {hosts.map(({ name, byProducts }, index) => {
        const y = index * rowHeight + rowHeight / 2;
        return (
          <g key={name}>
            <path d={`M0 ${y + rowHeight / 2}H328`} stroke="var(--line)" />
            <Words x={0} y={y} size={13.5} weight={600} centered>
              {name}
            </Words>
            {byProducts.map((byProduct, place) => (
              <g key={byProduct.symbol}>
                <path
                  d={`M${place ? 128 + (place - 1) * 68 + 18 : 106} ${y}H${128 + place * 68 - 18}`}
                  stroke="var(--ink-3)"
                  strokeDasharray={byProduct.recalled ? '3 3' : undefined}
                />
                <ByProductCircle byProduct={byProduct} center={[128 + place * 68, y]} radius={17} />
              </g>
            ))}
          </g>
        );
      })}
      <WheelKey x={0} y={hosts.length * rowHeight + 24} />
    </DrawingFrame>
  );
}

function WheelKey({ x, y }: { x: number; y: number }) {
  return (
    <>
      <circle cx={x + 7} cy={y} r={6} fill="var(--brand)" />
      <Words x={x + 20} y={y} size={11.5} fill="var(--ink-2)" centered>
        from a document
      </Words>
      <circle cx={x + 137} cy={y} r={6} fill="var(--paper)" stroke="var(--brand)" strokeDasharray="3 2" />
      <Words x={x + 150} y={y} size={11.5} fill="var(--ink-2)" centered>
        general knowledge
      </Words>
    </>
  );
}

function pointAt(angle: number, radius: number): [number, number] {
  return [round(middleX + Math.cos(angle) * radius), round(middleY + Math.sin(angle) * radius)];
}

function sectorPath(from: number, to: number): string {
  const isWide = to - from > Math.PI ? 1 : 0;
  const [a, b, c, d] = [pointAt(from, inner), pointAt(from, outer), pointAt(to, outer), pointAt(to, inner)].map((point) => point.join(' '));
  return `M${a}L${b}A${outer} ${outer} 0 ${isWide} 1 ${c}L${d}A${inner} ${inner} 0 ${isWide} 0 ${a}z`;
}
