/**
 * A country of a map: its shape in color, or a circle. The circle has an outline for hovering that covers no other
 * circle.
 */
import type { CountryShape } from '../../../../content/world/world.ts';
import type { MappedCountry } from '../../../figures/maps/load-world-map.ts';

type CountryProps = { country: MappedCountry; shape: CountryShape | undefined; isDoubtful: boolean };

/** In square units of the drawing. Smaller countries are drawn as a dot in their color. */
const minArea = 150;
const minRadius = 1.5;

export function Country({ country: { fill, radius = 0 }, shape, isDoubtful }: CountryProps) {
  if (!shape) return null;
  const { path, x, y, area } = shape;
  if (fill === undefined)
    return (
      <>
        <path fillOpacity={0} d={path} />
        <circle className="circle" cx={x} cy={y} r={Math.max(minRadius, Math.round(radius * 10) / 10)} />
      </>
    );
  return (
    <>
      <path className={fill} d={path} />
      {fill.startsWith('down') && <path fill="url(#fell)" d={path} />}
      {isDoubtful && <path fill="url(#doubtful)" d={path} />}
      {area < minArea && <path className={`world__dot ${fill}`} d={`M${x} ${y}h0.01`} />}
    </>
  );
}
