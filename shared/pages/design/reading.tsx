/** Samples of an article with everything around its text, and of a video with its transcript. */
import { ArticleHead, ArticleView } from '../../ui/article/article/article.tsx';
import { Transcript } from '../../ui/article/transcript/transcript.tsx';
import { VideoPlayer } from '../../ui/article/video-player/video-player.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { Notices } from '../../ui/basic/notices/notices.tsx';
import { partsOf } from './sample-parts.ts';
import { Specimen } from './specimen.tsx';
import type { DesignProps } from './static.tsx';

export function ReadingSamples({ data: { samples, notices, film }, staticParts }: DesignProps) {
  const { corrected, opinion } = samples;
  const parts = partsOf('corrected', staticParts);
  return (
    <>
      <Specimen
        name="A corrected piece: head, notice, key points, contents, text, end, what it is about, what to read next"
        copy
      >
        <ArticleView data={corrected} staticParts={parts} />
      </Specimen>
      <Specimen name="The head of an opinion" copy>
        <ArticleHead data={opinion} staticParts={partsOf('opinion', staticParts)} />
      </Specimen>
      <Specimen name="Notices above a text: withdrawn, corrected, old">
        <Notices notices={notices} />
      </Specimen>
      <Specimen name="How to cite">
        <Html className="contents" value={staticParts.cite} />
      </Specimen>
      {film && (
        <>
          <Specimen name="A film: its poster, and without script the player of the browser">
            <VideoPlayer
              title="A film"
              source={film.source}
              poster={film.poster}
              captions={film.captions}
              chapters={film.chapters}
              durationS={film.durationS}
              transcriptId="transcript"
              about="What is below the poster"
              {...(film.mp4 && { download: film.mp4 })}
            />
          </Specimen>
          <Specimen name="What is said in it, one line of it now">
            <Transcript
              id="transcript"
              cues={film.cues}
              chapters={film.chapters}
              current={2}
              onGo={(event) => event.preventDefault()}
            />
          </Specimen>
        </>
      )}
    </>
  );
}
