/** The page that replaces every other one during maintenance: rendered once, from files that every build has. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { Site } from '../../content/collections.ts';
import { themeColors } from '../../shared/site/color-scheme.ts';
import { Icon } from '../../shared/ui/basic/icon/icon.tsx';

type MaintenanceProps = {
  site: Pick<Site, 'name' | 'emails'>;
  stylesheet: string;
  fonts: string[];
  icon: string;
  text: string;
};

/**
 * @param props `stylesheet`, `fonts`, `icon`: addresses of files, which are served during maintenance; without them the
 * page has no styles.
 */
export function maintenancePage(props: MaintenanceProps): string {
  return `<!doctype html>${renderToStaticMarkup(<MaintenancePage {...props} />)}`;
}

function MaintenancePage({ site: { name, emails }, stylesheet, fonts, icon, text }: MaintenanceProps) {
  return (
    <html lang="en-US" data-layout="default" data-fonts="">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {Object.entries(themeColors).map(([scheme, color]) => (
          <meta key={scheme} name="theme-color" content={color} media={`(prefers-color-scheme: ${scheme})`} />
        ))}
        <title>{`Back soon · ${name}`}</title>
        {fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>
        <header className="site-header">
          <div className="site-header__in wrap">
            <p className="site-header__brand">
              <Icon name="mark" />
              <span className="site-header__word">{name}</span>
            </p>
          </div>
        </header>
        <main className="error-screen wrap">
          <div>
            <p className="error-screen__status">Back soon</p>
            <h1 className="error-screen__heading">We are at work on this site</h1>
            <p className="error-screen__help">{text}</p>
            <p className="error-screen__links">
              <a href={`mailto:${emails.general}`}>Write to {emails.general}</a>
            </p>
          </div>
          <p className="error-screen__hole" aria-hidden="true" />
        </main>
      </body>
    </html>
  );
}
