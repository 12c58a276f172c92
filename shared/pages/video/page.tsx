/** A video with its chapters and transcript, or only its text before the video file is published. */
import { type MouseEvent, useRef, useState } from 'react';
import { momentHref } from '../../publishing/articles/published-video.ts';
import { isPlainClick } from '../../site/input/plain-events.ts';
import type { PlayerHandle } from '../../site/player-contract.ts';
import { clockTime, indexAt } from '../../site/video-time.ts';
import { formatCount } from '../../text/format.ts';
import { ArticleView } from '../../ui/article/article/article.tsx';
import { Contents } from '../../ui/article/article/contents.tsx';
import { Transcript } from '../../ui/article/transcript/transcript.tsx';
import { VideoPlayer } from '../../ui/article/video-player/video-player.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import type { VideoProps } from './static.tsx';

const transcriptId = 'transcript';

type FilmProps = VideoProps & { data: Extract<VideoProps['data'], { film: unknown }> };
type Film = FilmProps['data']['film'];

export function Page({ data, staticParts }: VideoProps) {
  // The key gives each video its own player.
  return 'film' in data ? (
    <VideoPage key={data.href} data={data} staticParts={staticParts} />
  ) : (
    <ArticleView data={data} staticParts={staticParts} />
  );
}

function VideoPage({ data, staticParts }: FilmProps) {
  const { film, title } = data;
  const { chapters, cues, captions, durationS, mp4, startS } = film;
  const player = useRef<PlayerHandle>(null);
  const view = useRef<HTMLDivElement>(null);
  const { line, chapter, follow } = usePlace(film);

  /** Clicks with a modifier key are left to the browser, because the link leads to the same moment. */
  function go(event: MouseEvent, moment: number) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    history.replaceState(history.state, '', momentHref(moment));
    follow(moment);
    player.current?.seek(moment);
    view.current?.scrollIntoView({ block: 'nearest' });
  }
  return (
    <>
      <article>
        <header className="video__head wrap">
          <Html value={staticParts.title} />
        </header>
        <div className="video wrap">
          <div ref={view}>
            <VideoPlayer
              ref={player}
              title={title}
              source={film.source}
              poster={film.poster}
              captions={captions}
              chapters={chapters}
              durationS={durationS}
              transcriptId={transcriptId}
              onTime={follow}
              about={[clockTime(durationS), formatCount(chapters.length, 'chapter'), captions.length ? 'captions' : '']
                .filter(Boolean)
                .join(' · ')}
              {...(mp4 && { download: mp4 })}
              {...(startS !== undefined && { startS })}
            />
          </div>
          <Transcript id={transcriptId} cues={cues} chapters={chapters} current={line} onGo={go} />
        </div>
        <div className="video__about wrap">
          <Html value={staticParts.standfirst} />
          <Html className="article__meta" value={staticParts.meta} />
        </div>
        <div className="article__grid wrap">
          <Contents heading="Chapters">
            <ChapterLinks chapters={chapters} current={chapter} onGo={go} />
          </Contents>
          <Html className="article__text" value={staticParts.text} />
          <Html value={staticParts.rail} />
        </div>
      </article>
      <Html className="contents" value={staticParts.readNext} />
    </>
  );
}

/** The line of the transcript and the chapter at the time of the player, as indices. */
function usePlace({ cues, chapters }: Film) {
  const [line, setLine] = useState(-1);
  const [chapter, setChapter] = useState(-1);
  return {
    line,
    chapter,
    follow: (time: number) => {
      setLine(indexAt(cues, time));
      setChapter(indexAt(chapters, time));
    },
  };
}

type ChapterLinksProps = {
  chapters: Film['chapters'];
  current: number;
  onGo: (event: MouseEvent, moment: number) => void;
};

function ChapterLinks({ chapters, current, onGo }: ChapterLinksProps) {
  return chapters.map(({ id, title, startS }, index) => (
    <li key={id}>
      <a
        href={momentHref(startS)}
        rel="external"
        aria-current={index === current || undefined}
        onClick={(event) => onGo(event, startS)}
      >
        <time>{clockTime(startS)}</time> {title}
      </a>
    </li>
  ));
}
