/** Numbers as this site writes them: "1,250", "0.5". */

/** A group of thousands never begins with 0: "0,125" comes from a country with decimal commas. */
const written = /^(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.\d+)?$/;

/** Undefined for anything else than digits, in groups of three or without groups, and decimals. */
export function parseWrittenNumber(text: string): number | undefined {
  return written.test(text) ? Number(text.replaceAll(',', '')) : undefined;
}
