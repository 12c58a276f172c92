/** The allowed licenses of packages, and the packages that may run an install script. */

/** Permissive licenses, which require only their notice. */
const permissive = ['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0'];

/**
 * By SPDX identifier. Production: packages of the server and the browser. MPL-2.0 requires publishing changes to its
 * files, and we change none. The Python license is that of argparse, which only tools use.
 */
export const allowedLicenses = {
  production: new Set([...permissive, 'MPL-2.0']),
  development: new Set([...permissive, 'MPL-2.0', 'PSF-2.0']),
};

/**
 * The versions whose install script somebody has read. `node` asks npm for the binary of its platform, `esbuild` checks
 * that its binary runs.
 */
export const readInstallScripts: Record<string, string> = { node: '24.21.0', esbuild: '0.28.2' };
