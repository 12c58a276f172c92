import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { Carousel } from '../../ui/carousel/carousel.tsx';
import { Choices } from '../../ui/choices/choices.tsx';
import { LeadPiece } from '../../ui/lead-piece/lead-piece.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { PieceItem, PieceRow } from '../../ui/piece/piece.tsx';
import { Section } from '../../ui/section/section.tsx';
import { IndexCard } from './index-card.tsx';
import type { load } from './load.ts';
import { Opinion } from './opinion.tsx';

type Data = DataOf<typeof load>;

export function Page({ data }: { data: Data }) {
  const { lead, news, blogs, videos, opinions, index } = data;
  return (
    <>
      <Masthead data={data} />
      {lead && (
        <div className="blue__lead wrap">
          <LeadPiece piece={lead} level={2} beside prefetch />
        </div>
      )}
      {news.length > 0 && (
        <Section id="new-analysis" heading="News Analysis" more={{ href: href('news-analysis'), label: 'Read More', about: 'News Analysis' }}>
          <div className="blue__rows">
            {news.map((piece) => (
              <PieceRow key={piece.href} piece={piece} />
            ))}
          </div>
        </Section>
      )}
      {blogs.length > 0 && (
        <Section id="blogs" heading="Blogs" more={{ href: href('blogs'), label: 'Read More', about: 'Blogs' }}>
          <div className="blue__blogs">
            {blogs.map((piece) => (
              <PieceItem key={piece.href} piece={piece} showKind={false} />
            ))}
          </div>
        </Section>
      )}
      {videos.length > 0 && (
        <div className="blue__band">
          <Section id="videos" heading="Proxima Videos" more={{ href: href('videos'), label: 'Read More', about: 'Proxima Videos' }}>
            <Carousel label="The latest videos" className="blue__videos">
              {videos.map((piece) => (
                <li key={piece.href}>
                  <LeadPiece piece={piece} level={3} showKind={false} />
                </li>
              ))}
            </Carousel>
          </Section>
        </div>
      )}
      {opinions.length > 0 && (
        <Section id="opinions" heading="Proxima Opinion Pieces" more={{ href: href('opinion-pieces'), label: 'Read More', about: 'Proxima Opinion Pieces' }}>
          <div className="blue__opinions">
            {opinions.map((piece) => (
              <Opinion key={piece.href} piece={piece} />
            ))}
          </div>
        </Section>
      )}
      {index && <IndexCard index={index} />}
    </>
  );
}

function Masthead({ data: { news, blogs, videos, opinions, index } }: { data: Data }) {
  const sections = [
    { href: '#new-analysis', label: 'News Analysis', present: news.length > 0 },
    { href: '#blogs', label: 'Blogs', present: blogs.length > 0 },
    { href: '#videos', label: 'Proxima Videos', present: videos.length > 0 },
    { href: '#opinions', label: 'Proxima Opinion Pieces', present: opinions.length > 0 },
    { href: '#cmri', label: 'CMRI', present: index !== undefined },
  ];
  return (
    <div className="blue__masthead">
      <PageHead heading="Blue View" intro="What moved in critical materials, what it means, and how sure we are. Free to read.">
        <Choices label="Sections of Blue View" choices={sections.filter(({ present }) => present)} />
      </PageHead>
    </div>
  );
}
