/** Plain text of the content in which mail addresses become links. */

const address = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

export function MailText({ text }: { text: string }) {
  // Splitting by a group puts what it matched at the odd places.
  return text.split(address).map((part, index) =>
    index % 2 === 1 ? (
      <a key={`${index}${part}`} href={`mailto:${part}`}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
