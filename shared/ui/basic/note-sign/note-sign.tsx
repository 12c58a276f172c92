/** The sign beside what rests on less than an official document, with words for screen readers, and its explanation. */
import { noteSign, signWords } from '../../../evidence/sources/note-sign.ts';

export function NoteSign() {
  return (
    <>
      <span aria-hidden="true">{noteSign}</span>
      <span className="visually-hidden">{signWords}</span>
    </>
  );
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
  return (
    <p className="source-line">
      <span aria-hidden="true">{noteSign}</span>
      <span className="visually-hidden">Note:</span> {words}
    </p>
  );
}
