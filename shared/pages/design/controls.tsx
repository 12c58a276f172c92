/** Samples of buttons, links and choices. */
import { href } from '../../routes.ts';
import { Share } from '../../ui/article/share/share.tsx';
import { Choices } from '../../ui/basic/choices/choices.tsx';
import { Icon } from '../../ui/basic/icon/icon.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { Pagination } from '../../ui/basic/pagination/pagination.tsx';
import { MoreLink } from '../../ui/basic/section/section.tsx';
import { SearchBox } from '../../ui/form/search-box/search-box.tsx';
import { Specimen } from './specimen.tsx';
import { longWord } from './stretch.ts';

export function ControlSamples() {
  const here = href('design');
  return (
    <>
      <Specimen name="Buttons: first choice, second choice, small, a long name">
        <div className="design__row">
          <Link className="button" href={here}>
            Subscribe for free
          </Link>
          <Link className="button button--line" href={here}>
            See Proxima
          </Link>
          <Link className="button button--small" href={here}>
            Small
          </Link>
          <Link className="button" href={here}>
            {longWord}
          </Link>
        </div>
      </Specimen>
      <Specimen name="Signs: on and at the end of the way; ways to more; what opens a window">
        <div className="design__row">
          <button className="icon-button" type="button" aria-label="Back">
            <Icon name="back" />
          </button>
          <button className="icon-button" type="button" aria-label="On" aria-disabled="true">
            <Icon name="arrow" />
          </button>
          <MoreLink href={here} label="All of Blue View" />
          <Share title="Design" href={here} />
        </div>
      </Specimen>
      <Specimen name="Choices, one of them chosen">
        <Choices
          label="Samples"
          choices={[
            { label: 'EV and battery', href: `${here}#colors`, count: 9 },
            { label: 'Steel and alloys', href: here, count: 8, current: true },
            { label: longWord, href: `${here}#controls`, count: 1000 },
          ]}
        />
      </Specimen>
      <Specimen name="Through a list: first page">
        <Pagination page={1} pages={9} previous={undefined} next={here} />
      </Specimen>
      <Specimen name="In the middle, at the end" copy>
        <Pagination page={2} pages={9} previous={here} next={here} />
        <Pagination page={9} pages={9} previous={here} next={undefined} />
      </Specimen>
      <Specimen name="Search">
        <SearchBox action={href('subscriptions')} query="spodumene" />
      </Specimen>
    </>
  );
}
