import { href } from '../../routes.ts';
import { LeadArticle } from '../../ui/article/lead-article/lead-article.tsx';
import { Carousel } from '../../ui/basic/carousel/carousel.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { KindSection } from './kind-section.tsx';
import type { BlueProps } from './static.tsx';

export function Page({ data: { lead, hasVideos }, staticParts }: BlueProps) {
  return (
    <>
      <Html className="blue__masthead" value={staticParts.masthead} />
      {lead && (
        <div className="blue__lead wrap">
          <LeadArticle
            href={lead.href}
            cover={lead.cover ? { name: lead.cover, markup: staticParts.cover } : undefined}
            poster={lead.poster}
            beside
          >
            <Html className="contents" value={staticParts.lead} />
          </LeadArticle>
        </div>
      )}
      <Html value={staticParts.articles} />
      <div className="blue__band">
        <KindSection id="videos" heading="Proxima Videos" href={href('videos')} isEmpty={!hasVideos}>
          <Carousel label="The latest videos">
            <Html as="ul" className="carousel__list blue__videos" value={staticParts.videos} />
          </Carousel>
        </KindSection>
      </div>
      <Html value={staticParts.rest} />
    </>
  );
}
