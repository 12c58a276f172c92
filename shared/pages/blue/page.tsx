import type { StillProps } from '../../page.ts';
import { href } from '../../routes.ts';
import { ArticleItem, ArticleRow } from '../../ui/article-item/article-item.tsx';
import { Carousel } from '../../ui/carousel/carousel.tsx';
import { Choices } from '../../ui/choices/choices.tsx';
import { Html } from '../../ui/html/html.tsx';
import { LeadArticle } from '../../ui/lead-article/lead-article.tsx';
import { LeadText } from '../../ui/lead-article/lead-text.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Section } from '../../ui/section/section.tsx';
import { IndexCard } from './index-card.tsx';
import { Infographics } from './infographics.tsx';
import { KindSection } from './kind-section.tsx';
import { Opinion } from './opinion.tsx';
import type { still as split } from './still.tsx';

type BlueProps = StillProps<typeof split>;

export function Page({ data, still }: BlueProps) {
  const { lead, news, blogs, videos, opinions, infographics, index } = data;
  return (
    <>
      <Masthead data={data} />
      {lead && (
        <div className="blue__lead wrap">
          <LeadArticle href={lead.href} cover={lead.cover} beside>
            <LeadText article={lead} level={2} />
          </LeadArticle>
        </div>
      )}
      <KindSection id="new-analysis" heading="News Analysis" href={href('news-analysis')} articles={news}>
        {(articles) => (
          <div className="blue__rows">
            {articles.map((article) => (
              <ArticleRow key={article.href} article={article} />
            ))}
          </div>
        )}
      </KindSection>
      <KindSection id="blogs" heading="Blogs" href={href('blogs')} articles={blogs}>
        {(articles) => (
          <div className="blue__blogs">
            {articles.map((article) => (
              <ArticleItem key={article.href} article={article} showKind={false} />
            ))}
          </div>
        )}
      </KindSection>
      <div className="blue__band">
        <KindSection id="videos" heading="Proxima Videos" href={href('videos')} articles={videos}>
          {(articles) => (
            <Carousel label="The latest videos">
              <ul className="carousel__list blue__videos">
                {articles.map((article) => (
                  <li key={article.href}>
                    <LeadArticle href={article.href} cover={article.cover}>
                      <LeadText article={article} level={3} showKind={false} />
                    </LeadArticle>
                  </li>
                ))}
              </ul>
            </Carousel>
          )}
        </KindSection>
      </div>
      <KindSection id="opinions" heading="Proxima Opinion Pieces" href={href('opinion-pieces')} articles={opinions}>
        {(articles) => (
          <div className="blue__opinions">
            {articles.map((article) => (
              <Opinion key={article.href} article={article} />
            ))}
          </div>
        )}
      </KindSection>
      <Section id="maps" heading="Proxima Maps" more={{ href: href('maps'), label: 'Read More', about: 'Proxima Maps' }}>
        <Html value={still.maps} />
      </Section>
      <Infographics pieces={infographics} />
      {index && <IndexCard index={index} />}
    </>
  );
}

function Masthead({ data: { index } }: Pick<BlueProps, 'data'>) {
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
    <div className="blue__masthead">
      <PageHead heading="Blue View" intro="What moved in critical materials, what it means, and how sure we are. Free to read.">
        <Choices label="Sections of Blue View" choices={sections} />
      </PageHead>
    </div>
  );
}
