/** Reads iCalendar strictly, as RFC 5545 has it: CRLF, lines of at most 75 octets, unfolding, escapes, nested components. */

/** `parameters` as written: "VALUE=DATE". */
type Property = { name: string; parameters: string; value: string };
export type CalendarEvent = Record<string, string> & { UID: string };

export function parseCalendar(text: string): { properties: Property[]; events: CalendarEvent[] } {
  if (!text.endsWith('\r\n') || /[^\r]\n|\r[^\n]/.test(text)) throw new Error('A line does not end with CR LF');
  const folded = text.slice(0, -2).split('\r\n');
  for (const line of folded) if (Buffer.byteLength(line) > 75) throw new Error(`More than 75 octets: ${line}`);
  const lines = folded.join('\r\n').replaceAll('\r\n ', '').split('\r\n').map(parseLine);
  const [begin, end] = [lines.shift(), lines.pop()];
  if (begin?.name !== 'BEGIN' || begin.value !== 'VCALENDAR' || end?.name !== 'END' || end.value !== 'VCALENDAR') throw new Error('Not a calendar');
  const properties: Property[] = [];
  const events: CalendarEvent[] = [];
  let event: Record<string, string> | undefined;
  for (const { name, parameters, value } of lines) {
    if (name === 'BEGIN' && value === 'VEVENT' && !event) event = {};
    else if (name === 'END' && value === 'VEVENT' && event) {
      for (const required of ['UID', 'DTSTAMP', 'DTSTART']) if (!event[required]) throw new Error(`An event without ${required}`);
      events.push(event as CalendarEvent);
      event = undefined;
    } else if (event) {
      if (event[name] !== undefined) throw new Error(`${name} is there twice`);
      event[name] = name.startsWith('DTSTART') || name === 'DTEND' ? `${parameters}:${value}` : unescape(value);
    } else properties.push({ name, parameters, value: unescape(value) });
  }
  if (event || events.length === 0) throw new Error('An event does not end, or there is none');
  return { properties, events };
}

function parseLine(line: string): Property {
  const [, name, parameters = '', value = ''] = /^([A-Z-]+)(?:;([^:]*))?:(.*)$/.exec(line) ?? [];
  if (!name) throw new Error(`Not a property: ${line}`);
  return { name, parameters, value };
}

function unescape(value: string): string {
  if (/(?<!\\)(?:\\\\)*[;,]/.test(value)) throw new Error(`Not escaped: ${value}`);
  return value.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));
}
