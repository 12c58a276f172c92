import '../page.css';
import Link from 'next/link';
import { Hydrated } from './hydrated.jsx';

export const metadata = { title: 'News Analysis', icons: { icon: 'data:,' } };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <header>
          <nav>
            <ul>
              <li><Link href="/articles">News Analysis</Link></li>
              <li><a href="/about">About</a></li>
              <li><a href="/contact">Contact</a></li>
            </ul>
          </nav>
        </header>
        <main>{children}</main>
        <footer>Lazulite Research Ltd.</footer>
        <Hydrated />
      </body>
    </html>
  );
}
