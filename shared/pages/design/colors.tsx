/** The colors and font sizes of the design tokens, in the current color scheme. */
import { Specimen } from './specimen.tsx';

const grounds = ['paper', 'paper-sunk', 'paper-raised', 'brand-wash', 'line', 'steel', 'steel-2', 'tile'];
const inks = [
  'ink',
  'ink-2',
  'ink-3',
  'brand',
  'brand-deep',
  'copper-ink',
  'accent-ink',
  'red',
  'line-control',
  'copper',
];
const sizes = ['t-00', 't-0', 't-1', 't-2', 't-3', 't-4', 't-5', 't-6', 't-7'];

export function ColorSamples() {
  return (
    <>
      <Specimen name="Grounds, inks and marks">
        <ul className="design__swatches">
          {[...grounds, ...inks].map((token) => (
            <Swatch key={token} token={token} />
          ))}
        </ul>
      </Specimen>
      <Specimen name="The ramp, low to high, an open bound, and no figure">
        <ul className="design__swatches">
          {[1, 2, 3, 4, 5, 6, 7, 'open', 0].map((step) => (
            <li key={step} className={`design__step step-${step}`}>
              {step}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Sizes of type">
        {sizes.map((token) => (
          <svg
            key={token}
            className="design__size"
            width="100%"
            height="26"
            fontSize={`var(--${token})`}
            aria-hidden="true"
          >
            <text y="75%">{token} Critical materials, measured. 0123456789</text>
          </svg>
        ))}
      </Specimen>
    </>
  );
}

function Swatch({ token }: { token: string }) {
  return (
    <li>
      <svg className="design__swatch" width="100" height="48" aria-hidden="true">
        <rect width="100%" height="100%" fill={`var(--${token})`} />
      </svg>
      {token}
    </li>
  );
}
