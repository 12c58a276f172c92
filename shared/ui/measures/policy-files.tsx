/** The record of measures as files, and how to follow it. */
import { policyFiles } from '../../measures/files.ts';
import { Link } from '../link/link.tsx';

export function PolicyFiles() {
  return (
    <ul className="policy-files">
      {policyFiles.map(({ path, label, text }) => (
        <li key={path}>
          <Link href={path}>{label}</Link> {text}
        </li>
      ))}
    </ul>
  );
}
