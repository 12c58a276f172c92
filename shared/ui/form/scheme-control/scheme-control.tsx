/**
 * The choice of color scheme: system, light or dark. The markup is the same for all visitors; client/boot/color-scheme
 * checks the stored choice. Hidden without script.
 */
import { type Scheme, schemeField, schemes } from '../../../site/color-scheme.ts';

const labels: Record<Scheme, string> = { system: 'System', light: 'Light', dark: 'Dark' };

export function SchemeControl() {
  return (
    <fieldset className="scheme-control">
      <legend>Color scheme</legend>
      {schemes.map((scheme) => (
        <label key={scheme}>
          <input type="radio" name={schemeField} value={scheme} defaultChecked={scheme === 'system'} />
          <span>{labels[scheme]}</span>
        </label>
      ))}
    </fieldset>
  );
}
