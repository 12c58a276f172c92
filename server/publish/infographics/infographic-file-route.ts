/** The files of infographics: the citation, `/blue/infographics/801.bib` and `.ris`, and each panel, `/blue/infographics/801/lithium-bases.svg`, `.csv`, `.json`. */
import type { Content, Entry } from '../../../shared/content.ts';
import { sourceText } from '../../../shared/evidence/sources/source-text.ts';
import { citeInfographic } from '../../../shared/publishing/infographics/cite-infographic.ts';
import { panelName } from '../../../shared/publishing/infographics/file-hrefs.ts';
import { loadPlacedPanel, type NamedPanel } from '../../../shared/publishing/infographics/panels.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';
import { type ChartColors, isScheme, type PictureScheme } from '../../platform/colors/chart-colors.ts';
import { citationFormats, dayOfAccess, isCitationFormat } from '../citations/citation-formats.ts';
import { citationKey } from '../citations/write-bibtex.ts';
import { type FileRoute, light, type PublishedFile } from '../file-route.ts';
import { describePanel, writePanelCsv } from './describe-panel.ts';
import { writePanel } from './write-panel.ts';

type Deps = {
  /** Without a trailing slash. */
  siteUrl: string;
  assets: { chartColors: ChartColors };
};
type PanelRequest = { view: Content; infographic: Entry<'infographics'>; address: string; scheme: PictureScheme | undefined };
type PanelFormat = { type: string; isDownload?: true; hasScheme?: true; write: (panel: NamedPanel, request: PanelRequest) => string };

/** The route rule allows pages of other origins to read the files (CORS). */
export function createInfographicFileRoute({ siteUrl, assets }: Deps): FileRoute {
  const panelFormats: Record<string, PanelFormat> = {
    svg: {
      type: 'image/svg+xml; charset=utf-8',
      hasScheme: true,
      write: (panel, { view, address, scheme }) => {
        const basis = panel.basis ? ` (${panel.basis})` : '';
        const place = { source: sourceText(view, panel.cites) + basis, siteName: view.site.name, address };
        return writePanel(panel, place, assets.chartColors[scheme ?? 'light']);
      },
    },
    csv: { type: 'text/csv; charset=utf-8; header=present', isDownload: true, write: (panel, { view }) => writePanelCsv(view, panel) },
    json: {
      type: 'application/json; charset=utf-8',
      write: (panel, { view, infographic }) => `${JSON.stringify(describePanel(view, infographic, panel, siteUrl), null, 1)}\n`,
    },
  };

  /** @returns undefined if the infographic has no such panel, or the panel no such file. */
  function panelFile(name: string, extension: string, request: PanelRequest, now: Date): PublishedFile | undefined {
    const format = Object.hasOwn(panelFormats, extension) ? panelFormats[extension] : undefined;
    const placed = request.infographic.panels.find((panel) => panelName(panel) === name);
    if (!format || !placed || (request.scheme !== undefined && !format.hasScheme)) return undefined;
    const panel = loadPlacedPanel(placed, request.view, now);
    return (
      panel && {
        type: format.type,
        isDownload: format.isDownload,
        name: `${request.infographic.id}-${name}.${extension}`,
        body: light(() => format.write(panel, request)),
      }
    );
  }

  return {
    name: 'infographic-file',
    pattern: /^\/blue\/infographics\/(\d+)(?:\/([a-z\d-]+))?\.([a-z]+)$/,
    query: ['scheme'],
    find([id = '', panel, extension = ''], { query, content: view, now }) {
      const scheme = query.get('scheme') ?? undefined;
      const infographic = view.find('infographics', id);
      if (!infographic || (scheme !== undefined && !isScheme(scheme))) return undefined;
      const request = { view, infographic, address: siteUrl + entryHref(infographic), scheme };
      const file = panel === undefined ? citationFile(extension, request, now) : panelFile(panel, extension, request, now);
      return file && { ...file, alternateOf: request.address, isIndexed: extension === 'svg' };
    },
  };
}

function citationFile(extension: string, { view, infographic, address, scheme }: PanelRequest, now: Date): PublishedFile | undefined {
  if (!isCitationFormat(extension) || scheme !== undefined) return undefined;
  const { type, write } = citationFormats[extension];
  const citation = citeInfographic(view, infographic);
  const body = light(() => write(citation, address, now));
  return { type, isDownload: true, name: `${citationKey(citation)}.${extension}`, body, ownChanges: dayOfAccess(now) };
}
