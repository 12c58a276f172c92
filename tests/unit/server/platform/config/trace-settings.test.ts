import { expect, test } from 'vitest';
import { parseConfig } from '../../../../../server/platform/config/config.ts';
import { printConfig } from '../../../../../server/platform/config/print-config.ts';

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };

test('Spans go to the traces path below the address of the collector, with the headers of the settings', () => {
  const { tracing } = parseConfig({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b=, x-team=ops' });
  expect(tracing).toEqual({
    url: 'http://collector:4318/v1/traces',
    headers: { 'api-key': 'a b=', 'x-team': 'ops' },
    serviceName: 'site',
    share: 1,
  });
});

test('Without a collector nothing is traced', () => {
  expect(parseConfig({ OTEL_SERVICE_NAME: 'web' }).tracing).toBeUndefined();
});

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT is an http or https address'],
  [{ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'key' }, 'OTEL_EXPORTER_OTLP_HEADERS is a comma list of name=value'],
  [
    { ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'key=%0d%0aevil' },
    'OTEL_EXPORTER_OTLP_HEADERS has percent-encoded values in ASCII',
  ],
  [{ ...endpoint, OTEL_TRACES_SAMPLER_ARG: '1.5' }, 'OTEL_TRACES_SAMPLER_ARG is a number from 0 to 1'],
])('The settings %o are refused', (environment, message) => {
  expect(() => parseConfig(environment)).toThrow(message);
});

test('The headers of the collector are not printed', () => {
  const printed = printConfig(parseConfig({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a-long-secret' }));
  expect(printed).not.toContain('a-long-secret');
  expect(printed).toContain('"api-key": "***"');
});
