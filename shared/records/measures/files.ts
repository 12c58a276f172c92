/** The addresses of the files that contain all trade measures. */
export const policyFiles = [
  { path: '/policy.csv', type: 'text/csv', label: 'CSV', text: 'one row for each measure, for a spreadsheet' },
  { path: '/policy.json', type: 'application/json', label: 'JSON', text: 'the same rows with their dates, for a program' },
  { path: '/policy.ics', type: 'text/calendar', label: 'Calendar', text: 'all dates to come, to subscribe to (iCalendar)' },
] as const;
