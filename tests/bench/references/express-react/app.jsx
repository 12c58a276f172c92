/** The pages as React renders them on the server and in the browser. */
import { useEffect, useState } from 'react';
import { Share } from './share.jsx';

/** @param props `first`: the data of the document; later pages are fetched. */
export function App({ first }) {
  const [data, setData] = useState(first);
  useEffect(() => {
    performance.mark('hydrated');
    const show = async (path) => {
      const answer = await fetch(`/data${path}.json`);
      setData(await answer.json());
      scrollTo(0, 0);
    };
    const click = (event) => {
      const link = event.target.closest('a[href^="/articles"]');
      if (!link || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      history.pushState(null, '', link.pathname);
      void show(link.pathname);
    };
    const back = () => void show(location.pathname);
    addEventListener('click', click);
    addEventListener('popstate', back);
    return () => {
      removeEventListener('click', click);
      removeEventListener('popstate', back);
    };
  }, []);
  return (
    <>
      <header>
        <nav>
          <ul>
            <li><a href="/articles">News Analysis</a></li>
            <li><a href="/about">About</a></li>
            <li><a href="/contact">Contact</a></li>
          </ul>
        </nav>
      </header>
      <main>{data.list ? <List list={data.list} /> : <Article {...data} />}</main>
      <footer>Lazulite Research Ltd.</footer>
    </>
  );
}

function List({ list }) {
  return (
    <>
      <h1>News Analysis</h1>
      <ul className="list">
        {list.map(({ id, title, standfirst }) => (
          <li key={id}>
            <h2><a href={`/articles/${id}`}>{title}</a></h2>
            <p>{standfirst}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Article({ title, html }) {
  return (
    <article>
      <h1>{title}</h1>
      <Share />
      <div className="text" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
