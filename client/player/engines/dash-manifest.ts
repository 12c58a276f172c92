/** What the player reads from a DASH manifest. */
import type { DashAdaptationSet, DashManifest } from './dash-internals.ts';

/** Those of all periods. */
export function adaptationSetsOf({ Period: periods = [] }: DashManifest): DashAdaptationSet[] {
  return periods.flatMap(({ AdaptationSet = [] }) => AdaptationSet);
}

/** Whether any part of the video needs a key system. */
export function needsKeySystem(manifest: DashManifest): boolean {
  return adaptationSetsOf(manifest).some(
    (set) => set.ContentProtection ?? set.Representation?.some((each) => each.ContentProtection),
  );
}
