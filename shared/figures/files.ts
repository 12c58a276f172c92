/** The files of a figure, for links and for structured data. */

/** @param address of the page of the figure. @param query selects a unit; may be empty. */
export function filesOfFigure(address: string, query = '') {
  return [
    { label: 'SVG', type: 'image/svg+xml', about: 'the picture, for any size', href: `${address}.svg${query}` },
    { label: 'PNG', type: 'image/png', about: 'the picture, 1,440 pixels wide', href: `${address}.png${query}` },
    { label: 'CSV', type: 'text/csv', about: 'the values with their sources', href: `${address}.csv${query}` },
    {
      label: 'Excel',
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      about: 'the same, for spreadsheets',
      href: `${address}.xlsx${query}`,
    },
    { label: 'JSON', type: 'application/json', about: 'the same, for programs', href: `${address}.json${query}` },
  ];
}
