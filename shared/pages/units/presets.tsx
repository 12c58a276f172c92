/** Links to the most common conversions, each with its answer. */
import { Html } from '../../ui/basic/html/html.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import type { loadPresets } from './load-presets.ts';

export function Presets({ presets }: { presets: ReturnType<typeof loadPresets> }) {
  return (
    <div className="presets">
      {presets.map(({ subject, conversions }) => (
        <section key={subject} aria-label={subject}>
          <h3 className="presets__subject">{subject}</h3>
          <ul>
            {conversions.map(({ href, input, result }) => (
              <li key={href}>
                <Link className="presets__link" href={href}>
                  <Html as="span" value={input} />
                  <span className="visually-hidden"> is </span>
                  <Html as="span" className="presets__result" value={result} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
