import { LeadArticle } from '../../ui/article/lead-article/lead-article.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import type { BlueProps } from './static.tsx';

export function Page({ data: { lead }, staticParts }: BlueProps) {
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
      <Html className="contents" value={staticParts.rest} />
    </>
  );
}
