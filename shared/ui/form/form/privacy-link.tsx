/** The link to the privacy policy in the note of a form. */
import { href } from '../../../routes.ts';
import { Link } from '../../basic/link/link.tsx';

export function PrivacyLink() {
  return <Link href={href('privacy-policy')}>Privacy policy</Link>;
}
