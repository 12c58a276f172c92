import site from '../../../site.json';

export const load = () => ({ list: site.list });
