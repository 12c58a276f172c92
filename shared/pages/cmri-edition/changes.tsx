/** A table of what changed: the material, the indicator where there is one, before and after. */
type Change = { name: string; indicator?: string; from: string; to: string };

export function Changes({ what, changes }: { what: string; changes: Change[] }) {
  if (changes.length === 0) return null;
  return (
    <section className="scroll" tabIndex={0} aria-label={`${what}s that changed`}>
      <table className="indicator-table">
        <thead>
          <tr>
            <th scope="col">Material</th>
            <th scope="col">{what}</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ name, indicator = what, from, to }) => (
            <tr key={`${name} ${indicator}`}>
              <th scope="row">{name}</th>
              <td>{indicator}</td>
              <td>{from}</td>
              <td>{to}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
