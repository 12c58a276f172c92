/**
 * The static part of sharing: the address of the page in a field with a button that copies it, and links to the
 * visitor's mail program and to the share pages of social networks.
 */
import { useCanonicalAddress } from '../../basic/link/link.tsx';

/**
 * @param props `href`: the address of the page, relative to the base path. The result of copying is shown in the
 * output.
 */
export function ShareWays(props: { title: string; href: string }) {
  return (
    <>
      <AddressField href={props.href} />
      <button className="button" type="button">
        Copy
      </button>{' '}
      <ShareLinks {...props} />
      <output />
    </>
  );
}

function AddressField({ href }: { href: string }) {
  const address = useCanonicalAddress()(href);
  return (
    <label className="share__label">
      Address of this piece
      <input className="share__field" readOnly value={address} />
    </label>
  );
}

function ShareLinks({ title, href }: { title: string; href: string }) {
  const url = encodeURIComponent(useCanonicalAddress()(href));
  const text = encodeURIComponent(title);
  const links = [
    ['Send by email', `mailto:?subject=${text}&body=${url}`],
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${url}`],
    ['X', `https://x.com/intent/post?text=${text}&url=${url}`],
  ];
  return links.map(([name, link]) => (
    <a key={name} className="share__way" href={link}>
      {name}{' '}
    </a>
  ));
}
