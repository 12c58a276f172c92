/** Histograms of the web vitals. Their bounds include the thresholds of web.dev/vitals for "good" and "poor". */
import { Histogram, type Registry } from 'prom-client';

type ByRoute = Histogram<'route'>;
export type WebVitalHistograms = { vitalLcp: ByRoute; vitalInp: ByRoute; vitalTtfb: ByRoute; vitalCls: ByRoute };

export function createWebVitalHistograms(registry: Registry): WebVitalHistograms {
  const byRoute = (name: string, help: string, buckets: number[]): ByRoute =>
    new Histogram({
      name: `site_web_vital_${name}`,
      help: `${help}, from the browsers of visitors.`,
      labelNames: ['route'],
      buckets,
      registers: [registry],
    });
  return {
    vitalLcp: byRoute('lcp_seconds', 'Largest Contentful Paint of first pages', [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10]),
    vitalInp: byRoute('inp_seconds', 'Interaction to Next Paint of pages', [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2]),
    vitalTtfb: byRoute('ttfb_seconds', 'Time to First Byte of documents', [0.05, 0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3]),
    vitalCls: byRoute(
      'cls',
      'Cumulative Layout Shift of pages, a number without a unit',
      [0, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5],
    ),
  };
}
