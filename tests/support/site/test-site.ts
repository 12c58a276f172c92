/**
 * The site on which the software is tested. It changes with the tests only: what editors write in content/ has tests of
 * its own, in tests/content.
 */
import { join } from 'node:path';
import { root } from '../root.mjs';

/** The folder of its content, relative to the project. */
export const testSiteContent = 'tests/fixtures/site';
export const testSiteFolder = join(root, testSiteContent);
/** The folder of its build, relative to the project: dist/ is left alone, so that it always holds the real site. */
export const testSiteOut = '.cache/test-site';
export const testSiteBuild = join(root, testSiteOut);
