import { hydrateRoot } from 'react-dom/client';
import { App } from './app.jsx';

hydrateRoot(document.getElementById('app'), <App first={JSON.parse(document.getElementById('data').textContent)} />);
