/** The hosts in a manifest of DASH: each level may name several with `BaseURL` elements. */
import type { DashBaseUrls, DashManifest } from './dash-internals.ts';

/** The service locations of each element that names more than one, as dash.js calls them. */
export function listHosts(manifest: DashManifest): string[][] {
  const sets = (manifest.Period ?? []).flatMap((period) => period.AdaptationSet ?? []);
  const elements: DashBaseUrls[] = [manifest, ...(manifest.Period ?? []), ...sets, ...sets.flatMap((set) => set.Representation ?? [])];
  return elements
    .map(({ BaseURL = [] }) => BaseURL.map(({ serviceLocation, __text }) => serviceLocation || (__text ?? '')))
    .filter((hosts) => hosts.length > 1);
}
