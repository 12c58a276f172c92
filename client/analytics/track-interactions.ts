/**
 * Reports what a visitor does on a page: downloads, links to other sites, submitted forms, videos. Never reports what
 * is typed or selected.
 */
import { preferencesPath } from '../../shared/privacy/consent/consent.ts';

type ReportEvent = (name: string, details: object) => void;
/** The parts of a link's address. Reading them never throws, even if the address is invalid. */
type LinkTarget = Pick<HTMLAnchorElement, 'protocol' | 'origin' | 'hostname' | 'pathname'>;
export type AnalyticsEvent = { name: string; details: Record<string, string | boolean> };

const fileExtension = /\.(pdf|docx?|xlsx?|pptx?|csv|json|zip|ics|mp3|mp4|vtt)$/;
/** Events that bubble up from the player, with their names in the tag. */
const videoEvents = {
  'video:play': 'video_start',
  'video:progress': 'video_progress',
  'video:complete': 'video_complete',
};

/** @param signal ends it. */
export function trackInteractions(report: ReportEvent, signal: AbortSignal) {
  function reportLink({ target, button }: MouseEvent) {
    const link = target instanceof Element && button < 2 && target.closest<HTMLAnchorElement>('a[href]');
    const action = link && linkEvent(link, { origin: location.origin, isDownload: link.hasAttribute('download') });
    if (action) report(action.name, action.details);
  }
  function reportForm({ target }: SubmitEvent) {
    const form = target as HTMLFormElement;
    const { pathname } = new URL(form.getAttribute('action') ?? '', location.href);
    if (!pathname.endsWith(preferencesPath))
      report('form_submit', { form_id: form.getAttribute('id') ?? '', form_destination: pathname });
  }
  const options = { capture: true, signal };
  document.addEventListener('click', reportLink, options);
  document.addEventListener('auxclick', reportLink, options);
  document.addEventListener('submit', reportForm, options);
  for (const [type, name] of Object.entries(videoEvents)) {
    document.addEventListener(
      type,
      (event) => {
        const { title, percent } = (event as CustomEvent<{ title: string; percent?: number }>).detail;
        report(name, { video_title: title, ...(percent !== undefined && { video_percent: percent }) });
      },
      { signal },
    );
  }
}

/** @returns undefined for links to pages of the site, and for other schemes (mail, telephone). */
export function linkEvent(
  link: LinkTarget,
  { origin, isDownload }: { origin: string; isDownload: boolean },
): AnalyticsEvent | undefined {
  if (!/^https?:$/.test(link.protocol)) return undefined;
  const link_url = link.origin + link.pathname;
  const extension = fileExtension.exec(link.pathname)?.[1];
  if (isDownload || extension)
    return { name: 'file_download', details: { link_url, file_name: link.pathname, file_extension: extension ?? '' } };
  return link.origin === origin
    ? undefined
    : { name: 'click', details: { link_url, link_domain: link.hostname, outbound: true } };
}
