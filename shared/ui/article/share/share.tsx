/**
 * Shares a page: the address of the page in a field with a button that copies it, and links to the visitor's mail
 * program and to the share pages of social networks. No third-party scripts; without script only the button is missing.
 */
import { useCanonicalAddress } from '../../basic/link/link.tsx';

type ShareProps = { title: string; href: string };

/**
 * `start-share.ts` and `start-copy.ts` answer.
 * @param props `href`: the address of the page, relative to the base path.
 */
export function Share(props: ShareProps) {
  return (
    <details className="share">
      <summary>Share</summary>
      <div className="share__ways">
        <AddressField href={props.href} />
        <button className="button" type="button" data-copy="address">
          Copy
        </button>{' '}
        <ShareLinks {...props} />
        <output />
      </div>
    </details>
  );
}

function AddressField({ href }: Pick<ShareProps, 'href'>) {
  const address = useCanonicalAddress()(href);
  return (
    <label className="share__label">
      Address of this piece
      <input className="share__field" readOnly value={address} data-copied="" />
    </label>
  );
}

function ShareLinks({ title, href }: ShareProps) {
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
