/** The files that contain all trade measures. */
import { href } from '../../routes.ts';
import { tableFiles } from '../../site/files/table-files.ts';

/** `about`: what each is for. */
export function policyFiles() {
  const address = href('policy');
  const [csv, workbook] = tableFiles(address);
  return [
    { ...csv, about: 'one row for each measure' },
    { ...workbook, about: 'the same rows, for a spreadsheet' },
    {
      label: 'JSON',
      type: 'application/json',
      href: `${address}.json`,
      about: 'the same rows with their dates, for a program',
    },
    {
      label: 'Calendar',
      type: 'text/calendar',
      href: `${address}.ics`,
      about: 'all dates to come, to subscribe to (iCalendar)',
    },
  ];
}
