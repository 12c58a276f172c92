import site from '../../../../site.json';

export const entries = () => Object.keys(site.articles).map((id) => ({ id }));
export const load = ({ params }) => site.articles[params.id];
