/** Preloaded into the server: writes a line to standard error when it loads the file with OpenTelemetry's SDK. */
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, nextLoad) {
    if (url.endsWith('/traces.js')) process.stderr.write('loaded traces.js\n');
    return nextLoad(url, context);
  },
});
