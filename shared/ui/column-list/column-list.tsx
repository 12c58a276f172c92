/** What the columns of a table mean, with their types. */

/** @param props `className`: of the list, whose layout belongs to the page. */
export function ColumnList({ columns, className }: { columns: readonly { name: string; type: string; meaning: string }[]; className: string }) {
  return (
    <dl className={className}>
      {columns.map(({ name, type, meaning }) => (
        <div key={name}>
          <dt>
            <code>{name}</code> <span>{type}</span>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
