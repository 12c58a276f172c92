/** Where to begin: the questions of three kinds of readers, with the rooms that answer them. */
import { href } from '../../routes.ts';
import { Link } from '../../ui/basic/link/link.tsx';

const doors = [
  {
    heading: 'I buy',
    question: 'Does a rule bind my shipment, and who else could supply me?',
    links: [
      { label: 'Is my consignment bound?', href: href('policy-check') },
      { label: 'Compare materials', href: href('compare') },
      { label: 'Research services', href: href('subscriptions') },
    ],
  },
  {
    heading: 'I write',
    question: 'Which number can I print, and who published it?',
    links: [
      { label: 'Figures to cite', href: href('figures') },
      { label: 'Maps', href: href('maps') },
      { label: 'News analysis', href: href('news-analysis') },
    ],
  },
  {
    heading: 'I model',
    question: 'Where are the series, in which unit and on which basis?',
    links: [
      { label: 'Tables', href: href('data') },
      { label: 'API', href: href('developers') },
      { label: 'Proxima Service', href: href('proxima-service') },
    ],
  },
];

export function Doors() {
  return (
    <ul className="home__doors wrap">
      {doors.map(({ heading, question, links }) => (
        <li key={heading}>
          <h2 className="home__door">{heading}</h2>
          <p>{question}</p>
          <ul>
            {links.map((link) => (
              <li key={link.href}>
                <Link href={link.href}>{link.label}</Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
