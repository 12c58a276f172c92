/** Makes the XML of feedsmith fit for every reader. */
import { xmlCharacters } from '../../platform/markup/xml.ts';

/**
 * Removes control characters, with which the feed would not be well-formed, and the line breaks that feedsmith writes
 * around a CDATA section: programs that do not trim texts would have them in titles and addresses. No text contains the
 * two patterns: in a CDATA section `]]>` is written in two parts, outside `<` is escaped.
 */
export function tidyXml(xml: string): string {
  return xmlCharacters(xml)
    .replaceAll(/>\s+<!\[CDATA\[/g, '><![CDATA[')
    .replaceAll(/\]\]>\s+<\//g, ']]></');
}
