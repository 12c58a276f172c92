/** The strip at the end of a page that offers the free subscription. */
import { Link } from '../../basic/link/link.tsx';

export function SubscribeStrip({ href }: { href: string }) {
  return (
    <section className="subscribe-strip" aria-labelledby="subscribe-strip">
      <div className="wrap subscribe-strip__in">
        <h2 className="subscribe-strip__h" id="subscribe-strip">
          Follow your materials
        </h2>
        <p className="subscribe-strip__p">
          A monthly letter, plus alerts on the materials you choose. Free. Unsubscribe in one click.
        </p>
        <Link className="button" href={href}>
          Subscribe for free
        </Link>
      </div>
    </section>
  );
}
