/** The files of the trade measures that a page lists. */
import { tableFiles } from '../../site/files/table-files.ts';

/** `about`: what each is for. @param page the address of the page; its query selects the measures in the files too. */
export function policyFiles(page: string) {
  const [address = '', filter] = page.split('?');
  const query = filter ? `?${filter}` : '';
  const [csv, workbook] = tableFiles(address, query);
  return [
    { ...csv, about: 'one row for each measure' },
    { ...workbook, about: 'the same rows, for a spreadsheet' },
    {
      label: 'JSON',
      type: 'application/json',
      href: `${address}.json${query}`,
      about: 'the same rows with their dates, for a program',
    },
    {
      label: 'Calendar',
      type: 'text/calendar',
      href: `${address}.ics${query}`,
      about: 'all dates to come, to subscribe to (iCalendar)',
    },
  ];
}
