/** The calendar of all events, for links. Also runs in the browser. */

/** The events to come and those of the past year, to subscribe to. */
export const eventsCalendar = '/events.ics';
/** For the heads of lists of events. */
export const eventsAlternate = { type: 'text/calendar', title: 'Events', href: eventsCalendar };
