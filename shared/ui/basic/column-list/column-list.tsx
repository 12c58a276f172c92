/** The columns of a table, with their meanings and types. */

/** @param props `className`: the class of the list, whose layout is defined by the page. */
export function ColumnList({
  columns,
  className,
}: {
  columns: readonly { name: string; type: string; meaning: string }[];
  className: string;
}) {
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
