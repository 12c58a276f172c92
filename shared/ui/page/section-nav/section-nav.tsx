/** Sticky links to the sections of a long page, with a call to action. */
import { MoreLink } from '../../basic/section/section.tsx';

export type SectionLink = { id: string; label: string };

export function SectionNav({ sections, action }: { sections: SectionLink[]; action: { href: string; label: string } }) {
  return (
    <nav className="section-nav" aria-label="On this page">
      <div className="section-nav__in wrap">
        <ul className="section-nav__list" data-sections="">
          {sections.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`}>{label}</a>
            </li>
          ))}
        </ul>
        <MoreLink {...action} />
      </div>
    </nav>
  );
}
