/**
 * The files of infographics: the poster, `/blue/infographics/801.png`, the citation, `.bib` and `.ris`, and each panel,
 * `/blue/infographics/801/lithium-bases.svg`, `.csv`, `.xlsx`, `.json`.
 */
import type { Content, Entry } from '../../../shared/content.ts';
import { sourceText } from '../../../shared/evidence/sources/source-text.ts';
import { citeInfographic } from '../../../shared/publishing/infographics/cite-infographic.ts';
import { panelName } from '../../../shared/publishing/infographics/file-hrefs.ts';
import { loadPlacedPanel, type NamedPanel } from '../../../shared/publishing/infographics/panels.ts';
import { alternateTypes } from '../../../shared/site/alternates.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';
import { type ChartColors, isScheme, type PictureScheme } from '../../platform/colors/chart-colors.ts';
import { citationFormats, dayOfAccess, isCitationFormat } from '../citations/citation-formats.ts';
import { citationKey } from '../citations/write-bibtex.ts';
import type { RenderPng } from '../figures/render-png.ts';
import { type FileBody, type FileRoute, light, type PublishedFile } from '../file-route.ts';
import { tableFormats } from '../tables/table-formats.ts';
import type { WriteWorkbook } from '../tables/workbook-writer.ts';
import { describePanel, tableOfPanel } from './describe-panel.ts';
import { createPosterBody } from './poster-file.ts';
import { writePanel } from './write-panel.ts';

type Deps = {
  /** Without a trailing slash. */
  siteUrl: string;
  assets: { chartColors: ChartColors; fontFolder: string };
  renderPng: RenderPng;
  writeWorkbook: WriteWorkbook;
};
type PanelRequest = {
  view: Content;
  infographic: Entry<'infographics'>;
  address: string;
  scheme: PictureScheme | undefined;
};
type LoadedPanel = PanelRequest & { panel: NamedPanel };
type PanelFormat = { type: string; isDownload?: true; hasScheme?: true; body: (request: LoadedPanel) => FileBody };

/** The route rule allows pages of other origins to read the files (CORS). */
export function createInfographicFileRoute({ siteUrl, assets, renderPng, writeWorkbook }: Deps): FileRoute {
  const { chartColors, fontFolder } = assets;
  const posterBody = createPosterBody({ fontFolder, colors: chartColors.light, renderPng });
  function picture({ panel, view, address, scheme }: LoadedPanel): string {
    const basis = panel.basis ? ` (${panel.basis})` : '';
    const place = { source: sourceText(view, panel.cites) + basis, siteName: view.site.name, address };
    return writePanel(panel, place, chartColors[scheme ?? 'light']);
  }
  const panelFormats: Record<string, PanelFormat> = {
    svg: { type: 'image/svg+xml; charset=utf-8', hasScheme: true, body: (request) => light(() => picture(request)) },
    ...tableFormats(({ panel, view, address }: LoadedPanel) => tableOfPanel(view, panel, address), writeWorkbook),
    json: {
      type: 'application/json; charset=utf-8',
      body: ({ panel, view, infographic }) =>
        light(() => `${JSON.stringify(describePanel(view, infographic, panel, siteUrl), null, 1)}\n`),
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
        body: format.body({ ...request, panel }),
      }
    );
  }

  function posterFile({ scheme, ...request }: PanelRequest, now: Date): PublishedFile | undefined {
    if (scheme !== undefined) return undefined;
    const body = posterBody({ ...request, now });
    return { type: 'image/png', name: `infographic-${request.infographic.id}.png`, body };
  }

  return {
    name: 'infographic-file',
    pattern: /^\/blue\/infographics\/(\d+)(?:\/([a-z\d-]+))?\.([a-z]+)$/,
    query: ([, , extension = '']) => (Object.hasOwn(alternateTypes, extension) ? undefined : ['scheme']),
    find([id = '', panel, extension = ''], { query, content: view, now }) {
      const scheme = query.get('scheme') ?? undefined;
      const infographic = view.find('infographics', id);
      if (!infographic || (scheme !== undefined && !isScheme(scheme))) return undefined;
      const request = { view, infographic, address: siteUrl + entryHref(infographic), scheme };
      const ofWhole = () => (extension === 'png' ? posterFile(request, now) : citationFile(extension, request, now));
      const file = panel === undefined ? ofWhole() : panelFile(panel, extension, request, now);
      return file && { ...file, alternateOf: request.address, isIndexed: file.type.startsWith('image/') };
    },
  };
}

function citationFile(
  extension: string,
  { view, infographic, address, scheme }: PanelRequest,
  now: Date,
): PublishedFile | undefined {
  if (!isCitationFormat(extension) || scheme !== undefined) return undefined;
  const { type, write } = citationFormats[extension];
  const citation = citeInfographic(view, infographic);
  const body = light(() => write(citation, address, now));
  return { type, isDownload: true, name: `${citationKey(citation)}.${extension}`, body, ownChanges: dayOfAccess(now) };
}
