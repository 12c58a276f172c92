import { isFirefoxInstalled, startFirefox } from '../../support/engines/firefox.ts';
import { testSiteIn } from '../../support/engines/site-tests.ts';

testSiteIn('Firefox', { isInstalled: isFirefoxInstalled, start: startFirefox, debianPackage: 'firefox-esr' });
