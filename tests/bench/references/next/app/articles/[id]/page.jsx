import { Share } from '../../../share.jsx';
import site from '../../../site.json';

export const revalidate = 3600;
export const generateStaticParams = () => Object.keys(site.articles).map((id) => ({ id }));

export async function generateMetadata({ params }) {
  return { title: site.articles[(await params).id].title };
}

export default async function Article({ params }) {
  const { title, html } = site.articles[(await params).id];
  return (
    <article>
      <h1>{title}</h1>
      <Share />
      <div className="text" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
