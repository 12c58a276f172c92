/**
 * Preloaded into the server: sends it SIGTERM when it begins to load the bundle of the site, which is its first action.
 */
import { syncBuiltinESMExports } from 'node:module';
import vm from 'node:vm';

const { Script } = vm;
vm.Script = class extends Script {
  /** @param {ConstructorParameters<typeof Script>} options */
  constructor(...options) {
    process.kill(process.pid, 'SIGTERM');
    super(...options);
  }
};
syncBuiltinESMExports();
