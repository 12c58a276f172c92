import { renderToString } from 'react-dom/server';
import { App } from './app.jsx';

export const render = (data) => renderToString(<App first={data} />);
