import Link from 'next/link';
import site from '../../site.json';

export const revalidate = 3600;

export default function List() {
  return (
    <>
      <h1>News Analysis</h1>
      <ul className="list">
        {site.list.map(({ id, title, standfirst }) => (
          <li key={id}>
            <h2><Link href={`/articles/${id}`}>{title}</Link></h2>
            <p>{standfirst}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
