/**
 * To whom a message goes: the person whom it names, or the only one who covers the materials and services that it
 * names.
 */
import type { Content, Entry } from '../../content.ts';

/** @param message its fields as sent. @returns undefined if several people, or none, would answer. */
export function findAnalyst(
  content: Content,
  { to, topic, interests }: Record<string, unknown>,
): Entry<'people'> | undefined {
  // A topic such as press has a mailbox of its own (content/mail-routing.yaml).
  if (topic) return undefined;
  const team = content.list('people').filter(({ active }) => active);
  if (typeof to === 'string') return team.find(({ id }) => id === to);
  const named = [interests].flat().filter((interest) => typeof interest === 'string');
  const serving = new Set(named.flatMap((id) => content.find('services', id)?.analysts ?? []));
  const [analyst, ...others] = team.filter(
    ({ id, coverage }) => serving.has(id) || named.some((interest) => coverage.includes(interest)),
  );
  return others.length === 0 ? analyst : undefined;
}
