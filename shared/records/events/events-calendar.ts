/** Links to the calendar file of all events. Also runs in the browser. */

/** Upcoming events and those of the past year; calendar programs can subscribe to it. */
export const eventsCalendar = '/events.ics';
/** For the head of pages that list events. */
export const eventsAlternate = { type: 'text/calendar', title: 'Events', href: eventsCalendar };
