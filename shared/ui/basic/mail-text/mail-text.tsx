/** Plain text in which email addresses become links. */

const address = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;
const whole = new RegExp(`^${address.source}$`);

export function MailText({ text }: { text: string }) {
  const parts = text.split(address);
  return parts.map((part) =>
    whole.test(part) ? (
      <a key={part} href={`mailto:${part}`}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
