/** A current or former colleague as Markdown. */
import { formatList } from '../../../shared/text/format.ts';
import {
  markdownDocument,
  markdownHeading,
  markdownLinks,
  markdownList,
  markdownSection,
} from '../../render/markdown/compose.ts';
import { escapeMarkdown } from '../../render/markdown/escape-markdown.ts';
import type { personCollection } from '../read-api/collections/people.ts';
import type { RecordOf } from '../read-api/model/collection.ts';

type Person = RecordOf<typeof personCollection>;

export function personInMarkdown({
  name,
  role,
  isActive,
  covers,
  languages,
  joined,
  url,
  text,
  materials,
}: Person): string {
  return markdownDocument([
    markdownHeading(name),
    `${escapeMarkdown(role)}${isActive ? '' : ' (former colleague)'}`,
    markdownList([
      `Covers: ${escapeMarkdown(covers)}`,
      `Languages: ${escapeMarkdown(formatList(languages))}`,
      `Joined: ${joined}`,
      `Page: ${url}`,
    ]),
    text,
    markdownSection('Materials', markdownLinks(materials)),
  ]);
}
