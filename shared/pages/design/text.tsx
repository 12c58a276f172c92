/** Samples of compiled Markdown: an article text, a lead text and a captioned picture. */
import { Html } from '../../ui/basic/html/html.tsx';
import { useAddress } from '../../ui/basic/link/link.tsx';
import { Lead } from '../../ui/page/composed-page/lead.tsx';
import type { DesignData } from './load.ts';
import { Specimen } from './specimen.tsx';
import { longSentence } from './stretch.ts';

export function TextSamples({ data: { prose, publication, film } }: { data: DesignData }) {
  const address = useAddress();
  return (
    <>
      {prose.map(({ key, text }) => (
        <Html key={key} className="prose prose--rich" value={text} />
      ))}
      {publication.body && (
        <Specimen name="A text that opens a page">
          <Lead text={publication.body} />
        </Specimen>
      )}
      {film && (
        <Specimen name="A picture with its caption and its source">
          <div className="prose prose--rich">
            <p>{longSentence}</p>
            <figure>
              <img src={address(film.poster)} alt="The poster of a film" width="1280" height="720" loading="lazy" />
              <figcaption>{longSentence}</figcaption>
            </figure>
            <p className="source">Source: Lazulite.</p>
          </div>
        </Specimen>
      )}
    </>
  );
}
