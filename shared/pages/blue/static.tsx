/**
 * The static parts of the landing page of Blue View: everything except the cover that is animated from page to page.
 */
import type { DataOf, StaticProps } from '../../page.ts';
import { href } from '../../routes.ts';
import { correctionsPath, feedHref, feedLinks } from '../../site/feeds/feed-links.ts';
import { ArticleItem, ArticleRow } from '../../ui/article/article-item/article-item.tsx';
import { LeadArticle } from '../../ui/article/lead-article/lead-article.tsx';
import { LeadText } from '../../ui/article/lead-article/lead-text.tsx';
import { Carousel } from '../../ui/basic/carousel/carousel.tsx';
import { Choices } from '../../ui/basic/choices/choices.tsx';
import { Section } from '../../ui/basic/section/section.tsx';
import { Follow } from '../../ui/form/follow/follow.tsx';
import { PageHead } from '../../ui/page/page-head/page-head.tsx';
import { IndexCard } from './index-card.tsx';
import { Infographics } from './infographics.tsx';
import { KindSection } from './kind-section.tsx';
import type { load } from './load.ts';
import { Maps } from './maps.tsx';
import { Opinion } from './opinion.tsx';

const otherFeeds = [{ label: 'Corrections (RSS)', href: feedHref(correctionsPath, 'rss') }];

type Data = DataOf<typeof load>;
export type BlueProps = StaticProps<typeof staticParts>;

export function staticParts(data: Data) {
  const { lead } = data;
  return {
    data: {
      lead: lead && { href: lead.href, cover: lead.cover?.name, poster: lead.poster },
    },
    parts: {
      masthead: <Masthead data={data} />,
      cover: lead?.cover?.markup,
      lead: lead && <LeadText article={lead} level={2} />,
      rest: (
        <>
          <Articles data={data} />
          <Videos videos={data.videos} />
          <Rest data={data} />
        </>
      ),
    },
  };
}

function Masthead({ data: { index } }: { data: Data }) {
  const sections = [
    { href: '#new-analysis', label: 'News Analysis' },
    { href: '#blogs', label: 'Blogs' },
    { href: '#videos', label: 'Proxima Videos' },
    { href: '#opinions', label: 'Proxima Opinion Pieces' },
    { href: '#maps', label: 'Proxima Maps' },
    { href: '#infographics', label: 'Proxima Infographics' },
    ...(index ? [{ href: '#cmri', label: 'CMRI' }] : []),
  ];
  return (
    <PageHead
      heading="Blue View"
      intro="What moved in critical materials, what it means, and how sure we are. Free to read."
    >
      <Choices label="Sections of Blue View" choices={sections} />
    </PageHead>
  );
}

function Articles({ data: { news, blogs } }: { data: Data }) {
  return (
    <>
      <KindSection id="new-analysis" heading="News Analysis" href={href('news-analysis')} isEmpty={news.length === 0}>
        <div className="blue__rows">
          {news.map((article) => (
            <ArticleRow key={article.href} article={article} />
          ))}
        </div>
      </KindSection>
      <KindSection id="blogs" heading="Blogs" href={href('blogs')} isEmpty={blogs.length === 0}>
        <div className="blue__blogs">
          {blogs.map((article) => (
            <ArticleItem key={article.href} article={article} showKind={false} />
          ))}
        </div>
      </KindSection>
    </>
  );
}

function Videos({ videos }: Pick<Data, 'videos'>) {
  return (
    <div className="blue__band">
      <KindSection id="videos" heading="Proxima Videos" href={href('videos')} isEmpty={videos.length === 0}>
        <Carousel label="The latest videos">
          <ul className="carousel__list blue__videos">
            {videos.map((article) => (
              <li key={article.href}>
                <LeadArticle href={article.href} cover={article.cover} poster={article.poster}>
                  <LeadText article={article} level={3} showKind={false} />
                </LeadArticle>
              </li>
            ))}
          </ul>
        </Carousel>
      </KindSection>
    </div>
  );
}

/** The sections below the videos. */
function Rest({ data: { opinions, maps, infographics, index } }: { data: Data }) {
  return (
    <>
      <KindSection
        id="opinions"
        heading="Proxima Opinion Pieces"
        href={href('opinion-pieces')}
        isEmpty={opinions.length === 0}
      >
        <div className="blue__opinions">
          {opinions.map((article) => (
            <Opinion key={article.href} article={article} />
          ))}
        </div>
      </KindSection>
      <Section
        id="maps"
        heading="Proxima Maps"
        more={{ href: href('maps'), label: 'Read More', about: 'Proxima Maps' }}
      >
        <Maps maps={maps} />
      </Section>
      <Infographics infographics={infographics} />
      {index && <IndexCard index={index} />}
      <Follow about="Blue View" feeds={feedLinks(href('blue'))} others={otherFeeds} />
    </>
  );
}
