/**
 * The hosts of a video with DASH: each level of the manifest may name several with `BaseURL` elements, and a steering
 * manifest may add copies of them.
 */
import type { DashBaseUrls, DashManifest, DashRequest, DashSteering } from './dash-internals.ts';
import { adaptationSetsOf } from './dash-manifest.ts';
import { HostExclusions } from './host-exclusions.ts';

export class DashHosts {
  readonly #exclusions: HostExclusions;
  /** Alternatives of each other, by their service locations as dash.js calls them. */
  #groups: string[][] = [];
  #steering: DashSteering | undefined;
  /** The service location of the request that is being reported as failed. */
  #failed: string | undefined;

  constructor(now: () => number) {
    this.#exclusions = new HostExclusions(now);
  }

  setManifest(manifest: DashManifest) {
    const sets = adaptationSetsOf(manifest);
    const elements: DashBaseUrls[] = [
      manifest,
      ...(manifest.Period ?? []),
      ...sets,
      ...sets.flatMap((set) => set.Representation ?? []),
    ];
    this.#groups = elements.map(({ BaseURL = [] }) =>
      BaseURL.map(({ serviceLocation, __text }) => serviceLocation || (__text ?? '')),
    );
  }

  setSteering(steering: DashSteering | undefined) {
    this.#steering = steering;
  }

  /**
   * Takes the service location from a failed request: with one, dash.js would exclude it for all further requests, also
   * without another one.
   */
  takeFailed(request: DashRequest | undefined) {
    this.#failed = request?.serviceLocation;
    if (request) request.serviceLocation = undefined;
  }

  /** Excludes the host of the failed request. @returns it, if everything that it has is on another host that works. */
  exclude(): string | undefined {
    const failed = this.#failed;
    if (failed === undefined) return undefined;
    const groups = this.#groups.map((hosts) => this.#withClones(hosts)).filter((hosts) => hosts.includes(failed));
    const isReplaced = groups.map((hosts) => this.#exclusions.next(hosts, failed)).every((next) => next !== undefined);
    return groups.length && isReplaced ? failed : undefined;
  }

  /** Adds the hosts that the steering manifest declares as copies (pathway cloning). */
  #withClones(hosts: string[]): string[] {
    const clones = this.#steering?.pathwayClones ?? [];
    return [...new Set([...hosts, ...clones.filter((clone) => hosts.includes(clone['BASE-ID'])).map(({ ID }) => ID)])];
  }
}
