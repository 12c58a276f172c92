import { testSiteIn } from '../../support/engines/site-tests.ts';
import { isWebKitInstalled, startWebKit } from '../../support/engines/webkit.ts';

testSiteIn('WebKit', {
  isInstalled: isWebKitInstalled,
  start: startWebKit,
  debianPackage: 'webkit2gtk-driver and xvfb',
});
