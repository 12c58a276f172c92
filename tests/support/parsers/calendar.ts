/**
 * Parses iCalendar strictly by RFC 5545: CRLF, lines of at most 75 octets, unfolding, escapes, nested components,
 * values.
 */
import { checkScheduling, checkSpan, checkValue } from './calendar-values.ts';

/** `parameters` as written: "VALUE=DATE". */
type Property = { name: string; parameters: string; value: string };
type Component = { name: string; properties: Property[]; components: Component[] };
export type CalendarEvent = Record<string, string> & { UID: string };
export type ParsedCalendar = {
  properties: Property[];
  events: CalendarEvent[];
  /** The triggers of the alarms of each event, by its UID. */
  alarms: Record<string, string[]>;
  /** TZID of each time zone. */
  timeZones: string[];
};

const required: Record<string, string[]> = {
  VCALENDAR: ['VERSION', 'PRODID'],
  VEVENT: ['UID', 'DTSTAMP', 'DTSTART'],
  VTIMEZONE: ['TZID'],
  STANDARD: ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'],
  DAYLIGHT: ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'],
  VALARM: ['ACTION', 'TRIGGER', 'DESCRIPTION'],
};
/** Properties whose value is not text: they are returned unparsed, with their parameters. */
const times = new Set(['DTSTART', 'DTEND', 'RRULE']);

/** @throws {Error} for anything that RFC 5545 does not allow. */
export function parseCalendar(text: string): ParsedCalendar {
  if (!text.endsWith('\r\n') || /[^\r]\n|\r[^\n]/.test(text)) throw new Error('A line does not end with CR LF');
  const folded = text.slice(0, -2).split('\r\n');
  for (const line of folded) if (Buffer.byteLength(line) > 75) throw new Error(`More than 75 octets: ${line}`);
  const root = readComponent(folded.join('\r\n').replaceAll('\r\n ', '').split('\r\n').map(parseLine));
  if (root.name !== 'VCALENDAR') throw new Error('Not a calendar');
  const events = root.components.filter(({ name }) => name === 'VEVENT');
  checkScheduling(
    root.properties,
    events.flatMap(({ properties }) => properties),
  );
  const timeZones = root.components.filter(({ name }) => name === 'VTIMEZONE').map((zone) => valueIn(zone, 'TZID'));
  const used = [...text.replaceAll('\r\n ', '').matchAll(/;TZID=([^:;]+)/g)].map(([, zone = '']) => zone);
  for (const zone of used) if (!timeZones.includes(zone)) throw new Error(`The time zone ${zone} is not described`);
  return {
    properties: root.properties.map(({ value, ...property }) => ({ ...property, value: unescape(value) })),
    events: events.map(fieldsOf),
    alarms: Object.fromEntries(
      events.map((event) => [valueIn(event, 'UID'), event.components.map((alarm) => valueIn(alarm, 'TRIGGER'))]),
    ),
    timeZones,
  };
}

/** Parses the lines of one component, from BEGIN to END. */
function readComponent(lines: Property[]): Component {
  const root: Component = { name: '', properties: [], components: [] };
  const open = [root];
  for (const line of lines) {
    const current = open.at(-1) ?? root;
    if (line.name === 'BEGIN') {
      const component = { name: line.value, properties: [], components: [] };
      current.components.push(component);
      open.push(component);
    } else if (line.name === 'END') {
      if (line.value !== current.name) throw new Error(`${current.name} ends as ${line.value}`);
      checkComponent(current);
      open.pop();
    } else current.properties.push(line);
  }
  const [calendar] = root.components;
  if (!calendar || open.length > 1 || root.components.length > 1 || root.properties.length > 0)
    throw new Error('Not one whole component');
  return calendar;
}

function checkComponent({ name, properties, components }: Component) {
  const names = properties.map((property) => property.name);
  for (const wanted of required[name] ?? []) if (!names.includes(wanted)) throw new Error(`${name} without ${wanted}`);
  const twice = names.find((each, index) => names.indexOf(each) !== index);
  if (twice) throw new Error(`${twice} is there twice in ${name}`);
  for (const property of properties) checkValue(property);
  checkSpan(properties);
  if (name === 'VCALENDAR' && components.length === 0) throw new Error('A calendar without a component');
  if (name === 'VTIMEZONE' && components.length === 0) throw new Error('A time zone without an observance');
}

function fieldsOf({ properties }: Component): CalendarEvent {
  const fields = properties.map(({ name, parameters, value }) => [
    name,
    times.has(name) ? `${parameters}:${value}` : unescape(value),
  ]);
  return Object.fromEntries(fields) as CalendarEvent;
}

function valueIn({ properties }: Component, name: string): string {
  return properties.find((property) => property.name === name)?.value ?? '';
}

function parseLine(line: string): Property {
  const [, name, parameters = '', value = ''] = /^([A-Z-]+)(?:;((?:[^":]|"[^"]*")*))?:(.*)$/s.exec(line) ?? [];
  if (!name) throw new Error(`Not a property: ${line}`);
  return { name, parameters, value };
}

function unescape(value: string): string {
  if (/(?<!\\)(?:\\\\)*[;,]/.test(value)) throw new Error(`Not escaped: ${value}`);
  return value.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));
}
