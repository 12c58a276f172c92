import type { DataOf } from '../../page.ts';
import { Choices } from '../../ui/choices/choices.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { PersonCards } from '../../ui/person-tile/person-tile.tsx';
import type { load } from './load.ts';

export function Page({ data: { choices, people, area } }: { data: DataOf<typeof load> }) {
  return (
    <>
      <PageHead heading="The Team" intro="Each of us stays with a few materials for years. A name leads to what its owner covers and has written.">
        <Choices label="Area" choices={choices} />
      </PageHead>
      <section className="the-team wrap" aria-label={area}>
        <PersonCards people={people} level={2} />
      </section>
    </>
  );
}
