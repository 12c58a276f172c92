/** Beside a link to a text: a day that it names has passed. */
export function PassedDay({ text }: { text: string | undefined }) {
  return text && <p className="passed-day">{text}</p>;
}
