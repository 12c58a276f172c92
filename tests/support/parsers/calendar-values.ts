/** Checks the values of calendar properties by RFC 5545, 3.3 and 3.8. */

/** `parameters` as written: "VALUE=DATE". */
type Property = { name: string; parameters: string; value: string };

const duration = /^-?P(?:\d+W|(?=\d|T\d)(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/;
const instant = /^\d{8}T\d{6}Z$/;
const offset = /^[+-]\d{4}$/;
const forms: Record<string, RegExp> = {
  VERSION: /^2\.0$/,
  CALSCALE: /^GREGORIAN$/,
  'REFRESH-INTERVAL': duration,
  UID: /^[\w.-]+@[\w.-]+$/,
  DTSTAMP: instant,
  'LAST-MODIFIED': instant,
  SEQUENCE: /^\d+$/,
  STATUS: /^(?:TENTATIVE|CONFIRMED|CANCELLED)$/,
  TRANSP: /^(?:OPAQUE|TRANSPARENT)$/,
  URL: /^https?:\/\/\S+$/,
  ACTION: /^DISPLAY$/,
  TRIGGER: duration,
  TZOFFSETFROM: offset,
  TZOFFSETTO: offset,
  RRULE: /^FREQ=YEARLY;BYMONTH=(?:[1-9]|1[0-2]);BYDAY=(?:-1|[1-5])(?:SU|MO|TU|WE|TH|FR|SA)$/,
};
/** The only properties with parameters, and those that they may have. */
const parameters: Record<string, RegExp> = {
  'REFRESH-INTERVAL': /^VALUE=DURATION$/,
  DTSTART: /^(?:VALUE=DATE|TZID=[\w/+-]+)$/,
  DTEND: /^(?:VALUE=DATE|TZID=[\w/+-]+)$/,
};
const times: Record<string, RegExp> = { VALUE: /^\d{8}$/, TZID: /^\d{8}T\d{6}$/, '': /^\d{8}T\d{6}$/ };

/** @throws {Error} for a value that the property must not have. */
export function checkValue({ name, parameters: given, value }: Property) {
  const isTime = name === 'DTSTART' || name === 'DTEND';
  const form = isTime ? times[given.split('=')[0] ?? ''] : forms[name];
  if (form && !form.test(value)) throw new Error(`Not a value of ${name}: ${value}`);
  if (given && !parameters[name]?.test(given)) throw new Error(`Not a parameter of ${name}: ${given}`);
  if (/[^\P{Cc}\t]/u.test(value)) throw new Error(`A control character in ${name}`);
}

/** A span of days or of instants, not of both, that ends after it starts (3.6.1). @throws {Error} otherwise. */
export function checkSpan(properties: readonly Property[]) {
  const [start, end] = ['DTSTART', 'DTEND'].map((wanted) => properties.find(({ name }) => name === wanted));
  if (!start || !end) return;
  if (start.parameters !== end.parameters)
    throw new Error(`DTSTART is ${start.parameters}, DTEND is ${end.parameters}`);
  if (start.value >= end.value) throw new Error(`The entry ends at ${end.value}, before or when it starts`);
}

/**
 * Without METHOD a calendar is no message of a scheduling protocol, and its entries have neither organizer nor
 * attendees (3.8.4.3).
 * @throws {Error} otherwise.
 */
export function checkScheduling(calendar: readonly Property[], entries: readonly Property[]) {
  const names = new Set(entries.map(({ name }) => name));
  const isMessage = calendar.some(({ name }) => name === 'METHOD');
  if (!isMessage && (names.has('ORGANIZER') || names.has('ATTENDEE')))
    throw new Error('An organizer or attendee without METHOD');
}
