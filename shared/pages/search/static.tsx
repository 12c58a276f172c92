import { Fragment } from 'react';
import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { maxSearchLength } from '../../search.ts';
import { Filters } from '../../ui/basic/filters/filters.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { Pagination } from '../../ui/basic/pagination/pagination.tsx';
import { SearchHitRow } from '../../ui/form/search-hit/search-hit.tsx';
import { SearchForm } from '../../ui/layouts/search-form.tsx';
import { PageHead } from '../../ui/page/page-head/page-head.tsx';
import type { load } from './load.ts';

type SearchData = DataOf<typeof load>;
type Results = NonNullable<SearchData['results']>;

/** Example searches, each with the kind of the search term. */
const examples = [
  ['wolfram', 'another name'],
  ['Nd', 'a symbol'],
  ['Ga2O3', 'a formula'],
  ['gallium export license', 'a rule'],
  ['cobalt quota', 'a measure and what we wrote on it'],
  ['December 2024 ban', 'what was decided then'],
  ['lithium vs graphite', 'two materials side by side'],
  ['terres rares', 'a French name'],
  ['spherical graphite', 'words in a film'],
] as const;

export function staticParts(data: SearchData) {
  return { data: {}, parts: { page: <SearchPage data={data} /> } };
}

function SearchPage({ data: { words, isCut, results, instead, materials } }: { data: SearchData }) {
  return (
    <>
      <PageHead
        heading="Search"
        {...(!results && {
          intro: `Everything we publish on ${materials} materials, by name, symbol, formula or words in the text. Films are searched by their captions, to the second.`,
        })}
      >
        <SearchForm id="search-words" query={words} />
      </PageHead>
      <div className="search wrap">
        {isCut && <p className="notice">Only the first {maxSearchLength} characters of your search were used.</p>}
        {results ? <ResultList words={words} results={results} instead={instead} /> : <Start />}
      </div>
    </>
  );
}

function ResultList({ words, results, instead }: { words: string; results: Results; instead: SearchData['instead'] }) {
  const { heading, meant, isPartial, hits, formulas, filters, page, pages, previous, next } = results;
  return (
    <section aria-labelledby="results">
      <h2 className="search__heading" id="results">
        {heading}
      </h2>
      {meant && (
        <p className="search__remark">
          Did you mean <Link href={meant.href}>{meant.words}</Link>? We found nothing for “{words}”, so these are its
          results.
        </p>
      )}
      {isPartial && <p className="search__remark">No page has all of these words. These have some of them.</p>}
      {filters.length > 0 && <Filters label="Filter results" groups={filters} />}
      {hits.length > 0 ? (
        <ol>
          {hits.map((hit) => (
            <li key={hit.id}>
              <SearchHitRow hit={hit} formulas={formulas} />
            </li>
          ))}
        </ol>
      ) : (
        <Nothing words={words} results={results} instead={instead} />
      )}
      <Pagination
        page={page}
        pages={pages}
        previous={previous}
        next={next}
        labels={['Better matches', 'More results']}
      />
    </section>
  );
}

function Nothing({
  words,
  results: { filters, withoutFilters },
  instead,
}: {
  words: string;
  results: Results;
  instead: SearchData['instead'];
}) {
  const chosen = filters.flatMap((group) => group.chosen?.label ?? []);
  return (
    <div className="search__nothing">
      {chosen.length > 0 ? (
        <p>
          Nothing matches with {chosen.join(', ')}. <Link href={withoutFilters}>Search for “{words}” everywhere</Link>.
        </p>
      ) : (
        <p>
          We have published nothing with these words. Fewer words find more; a symbol, a formula or a name in English,
          German or French will do.
        </p>
      )}
      {instead && instead.near.length > 0 && (
        <p>
          Names like these: <LinkList links={instead.near} />.
        </p>
      )}
      {instead && (
        <p>
          Articles by topic: <LinkList links={instead.topics} />.
        </p>
      )}
      <p>
        <Link href={href('contact-us')}>Ask us</Link>, if you need what is not here: a person answers.
      </p>
      <BrowseLinks />
    </div>
  );
}

function LinkList({ links }: { links: readonly { label: string; href: string }[] }) {
  return links.map((link, index) => (
    <Fragment key={link.href}>
      {index > 0 && ', '}
      <Link href={link.href}>{link.label}</Link>
    </Fragment>
  ));
}

function Start() {
  return (
    <section className="search__start" aria-labelledby="examples">
      <h2 className="search__heading" id="examples">
        For example
      </h2>
      <ul className="search__examples">
        {examples.map(([query, what]) => (
          <li key={query}>
            <Link href={href('search', { q: query })}>{query}</Link> <span>{what}</span>
          </li>
        ))}
      </ul>
      <BrowseLinks />
    </section>
  );
}

/** Links to pages from which most content can be reached without searching. */
function BrowseLinks() {
  return (
    <p className="search__doors">
      Or look through <Link href={href('critical-materials')}>all materials</Link>,{' '}
      <Link href={href('figures')}>all figures</Link>, <Link href={href('policy')}>what is in force</Link>, your{' '}
      <Link href={href('watch-list')}>watch list</Link>, <Link href={href('blue')}>Blue View</Link>, the{' '}
      <Link href={href('glossary')}>glossary</Link> and the <Link href={href('sitemap')}>sitemap</Link>.
    </p>
  );
}
