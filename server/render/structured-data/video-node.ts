/** Films: https://schema.org/VideoObject, with a `Clip` for each chapter, so that search engines can link to it. */
import type { Film } from '../../../content/schemas/film.ts';
import type { Entry } from '../../../shared/content.ts';
import { articleTypes } from '../../../shared/publishing/articles/article-types.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';
import type { DataNode, PageRecord } from './page-record.ts';
import { personNode } from './person-nodes.ts';

export async function videoNode(video: Entry<'videos'>, film: Film, { content, site }: PageRecord): Promise<DataNode> {
  const { transcript } = await content.read(video);
  const url = site.absolute(entryHref(video));
  const { poster, mp4, hls, durationS } = film;
  const file = mp4 ?? hls;
  return {
    '@type': 'VideoObject',
    additionalType: articleTypes.videos.type,
    name: video.title,
    description: video.standfirst,
    url,
    mainEntityOfPage: url,
    thumbnailUrl: [site.absolute(poster)],
    uploadDate: video.publishAt,
    datePublished: video.publishAt,
    duration: `PT${Math.round(durationS)}S`,
    contentUrl: file && site.absolute(file),
    transcript: transcript.map(({ text }) => text).join(' '),
    author: video.authors.flatMap((id) => personNode(content, id, site) ?? []),
    publisher: site.organization,
    isAccessibleForFree: true,
    inLanguage: 'en-US',
    hasPart: video.chapters.map(({ title, startS = 0 }, index, chapters) => ({
      '@type': 'Clip',
      name: title,
      startOffset: startS,
      endOffset: chapters[index + 1]?.startS ?? durationS,
      url: `${url}?t=${Math.floor(startS)}`,
    })),
  };
}
