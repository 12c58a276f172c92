/** The kinds of files that are generated from the content, in the order in which their routes are tried. */

import { alternateFileRoute } from './publish/alternates/alternate-file-route.ts';
import { createBoardFileRoute } from './publish/board/board-file-route.ts';
import { calendarFileRoute } from './publish/calendars/calendar-file-route.ts';
import { citationFileRoute } from './publish/citations/citation-file-route.ts';
import { createCmriFileRoute } from './publish/cmri/cmri-file-route.ts';
import { createDatasetFileRoute } from './publish/datasets/dataset-file-route.ts';
import { siteTextRoute } from './publish/endpoints/site-text-route.ts';
import { createFeedFileRoutes } from './publish/feeds/feed-file-routes.ts';
import { createFigureFileRoute } from './publish/figures/figure-file-route.ts';
import type { FileRoute } from './publish/file-route.ts';
import { createInfographicFileRoute } from './publish/infographics/infographic-file-route.ts';
import { createMapFileRoute } from './publish/maps/map-file-route.ts';
import { checkFileRoute } from './publish/policy/check-file-route.ts';
import { createPolicyFileRoute } from './publish/policy/policy-file-route.ts';
import { createServiceFileRoute } from './publish/service-files/service-file-route.ts';
import { sitemapFileRoute } from './publish/sitemaps/sitemap-file-route.ts';
import { watchListFileRoute } from './publish/watch-list/watch-list-file-route.ts';

type FileServices = Parameters<typeof createDatasetFileRoute>[0] &
  Parameters<typeof createInfographicFileRoute>[0] &
  Parameters<typeof createFigureFileRoute>[0] &
  Parameters<typeof createFeedFileRoutes>[0];

/** Each address belongs to only one kind, although patterns overlap: the order does not change the result. */
export function createFileRoutes(services: FileServices): readonly FileRoute[] {
  return [
    citationFileRoute,
    createBoardFileRoute(services),
    createFigureFileRoute(services),
    createMapFileRoute(services),
    createInfographicFileRoute(services),
    createDatasetFileRoute(services),
    createCmriFileRoute(services),
    createServiceFileRoute(services),
    createPolicyFileRoute(services),
    checkFileRoute,
    calendarFileRoute,
    ...createFeedFileRoutes(services),
    watchListFileRoute,
    sitemapFileRoute,
    siteTextRoute,
    alternateFileRoute,
  ];
}
