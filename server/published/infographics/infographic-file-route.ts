/** The files of infographics: the citation, `/blue/infographics/801.bib` and `.ris`, and each panel, `/blue/infographics/801/lithium-bases.svg`, `.csv`, `.json`. */
import type { Content, Entry } from '../../../shared/content.ts';
import { entryHref } from '../../../shared/entry-href.ts';
import { citeInfographic } from '../../../shared/infographics/cite-infographic.ts';
import { type AnyPanel, loadPanel } from '../../../shared/infographics/panels.ts';
import { citationFormats, isCitationFormat } from '../citations/citation-formats.ts';
import { citationKey } from '../citations/write-bibtex.ts';
import { type ChartColors, isScheme, type PictureScheme } from '../figures/chart-colors.ts';
import { sourceText } from '../figures/source-text.ts';
import type { FileRoute, PublishedFile } from '../file-route.ts';
import { describePanel, writePanelCsv } from './describe-panel.ts';
import { writePanel } from './write-panel.ts';

type Deps = {
  /** Without a trailing slash. */
  siteUrl: string;
  assets: { chartColors: ChartColors };
};
type PanelRequest = { view: Content; piece: Entry<'infographics'>; address: string; scheme: PictureScheme | undefined };
type PanelFormat = { type: string; isDownload?: true; hasScheme?: true; write: (panel: AnyPanel, request: PanelRequest) => string };

/** The route rule allows pages of other origins to read the files (CORS). */
export function createInfographicFileRoute({ siteUrl, assets }: Deps): FileRoute {
  const panelFormats: Record<string, PanelFormat> = {
    svg: {
      type: 'image/svg+xml; charset=utf-8',
      hasScheme: true,
      write: (panel, { view, address, scheme }) => {
        const place = { source: sourceText(view, panel.cites), siteName: view.site.name, address };
        return writePanel(panel, place, assets.chartColors, scheme);
      },
    },
    csv: { type: 'text/csv; charset=utf-8; header=present', isDownload: true, write: (panel, { view }) => writePanelCsv(view, panel) },
    json: {
      type: 'application/json; charset=utf-8',
      write: (panel, { view, piece }) => `${JSON.stringify(describePanel(view, piece, panel, siteUrl), null, 1)}\n`,
    },
  };

  /** @returns undefined where the infographic has no such panel, or the panel no such file. */
  function panelFile(name: string, extension: string, request: PanelRequest, now: Date): PublishedFile | undefined {
    const format = Object.hasOwn(panelFormats, extension) ? panelFormats[extension] : undefined;
    const placed = request.piece.panels.find(({ panel }) => panel === name);
    if (!format || !placed || (request.scheme !== undefined && !format.hasScheme)) return undefined;
    const panel = loadPanel(placed.panel, request.view, now);
    return panel && { type: format.type, isDownload: format.isDownload, name: `${request.piece.id}-${name}.${extension}`, body: format.write(panel, request) };
  }

  return {
    name: 'infographic-file',
    pattern: /^\/blue\/infographics\/(\d+)(?:\/([a-z-]+))?\.([a-z]+)$/,
    write([id = '', panel, extension = ''], { query, content: view, now }) {
      const scheme = query.get('scheme') ?? undefined;
      const piece = view.find('infographics', id);
      if (!piece || (scheme !== undefined && !isScheme(scheme))) return undefined;
      const request = { view, piece, address: siteUrl + entryHref(piece), scheme };
      const file = panel === undefined ? citationFile(extension, request) : panelFile(panel, extension, request, now);
      return file && { ...file, twinOf: request.address, isIndexed: extension === 'svg' };
    },
  };
}

function citationFile(extension: string, { view, piece, address, scheme }: PanelRequest): PublishedFile | undefined {
  if (!isCitationFormat(extension) || scheme !== undefined) return undefined;
  const { type, write } = citationFormats[extension];
  const citation = citeInfographic(view, piece);
  return { type, isDownload: true, name: `${citationKey(citation)}.${extension}`, body: write(citation, address) };
}
