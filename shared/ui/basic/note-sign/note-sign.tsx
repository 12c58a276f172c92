/** The sign beside what rests on less than an official document, with words for screen readers, and its explanation. */
import { noteOf, noteSign, signMarkup } from '../../../evidence/sources/note-sign.ts';
import { Html } from '../html/html.tsx';

export function NoteSign() {
  return <Html as="span" value={signMarkup} />;
}

/** A text that may have the sign once. */
export function SignedText({ text }: { text: string }) {
  const [before, after] = text.split(noteSign);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <NoteSign />
      {after}
    </>
  );
}

/** "† our estimate, no public document" */
export function SignNote({ words }: { words: string }) {
  return <Html as="p" className="source-line" value={noteOf(words)} />;
}
