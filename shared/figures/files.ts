/** The files of a figure, for links and for structured data. */
import { tableFiles } from '../site/files/table-files.ts';

/** @param address of the page of the figure. @param query selects a unit; may be empty. */
export function filesOfFigure(address: string, query = '') {
  const [csv, workbook] = tableFiles(address, query);
  return [
    { label: 'SVG', type: 'image/svg+xml', about: 'the picture, for any size', href: `${address}.svg${query}` },
    { label: 'PNG', type: 'image/png', about: 'the picture, 1,440 pixels wide', href: `${address}.png${query}` },
    { ...csv, about: 'the values with their sources' },
    { ...workbook, about: 'the same, for spreadsheets' },
    { label: 'JSON', type: 'application/json', about: 'the same, for programs', href: `${address}.json${query}` },
  ];
}
