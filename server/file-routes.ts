/** The kinds of files that are generated from the content, in the order in which their routes are tried. */

import { siteTextRoute } from './endpoints/site-text-route.ts';
import { alternateFileRoute } from './published/alternates/alternate-file-route.ts';
import { boardFileRoute } from './published/board/board-file-route.ts';
import { calendarFileRoute } from './published/calendars/calendar-file-route.ts';
import { citationFileRoute } from './published/citations/citation-file-route.ts';
import { cmriFileRoute } from './published/cmri/cmri-file-route.ts';
import { createDatasetFileRoute } from './published/datasets/dataset-file-route.ts';
import { createFeedFileRoutes } from './published/feeds/feed-file-routes.ts';
import { createFigureFileRoute } from './published/figures/figure-file-route.ts';
import type { FileRoute } from './published/file-route.ts';
import { createInfographicFileRoute } from './published/infographics/infographic-file-route.ts';
import { createMapFileRoute } from './published/maps/map-file-route.ts';
import { policyFileRoute } from './published/policy/policy-file-route.ts';
import { serviceFileRoute } from './published/service-files/service-file-route.ts';
import { createSitemapFileRoute } from './published/sitemaps/sitemap-file-route.ts';
import { watchFileRoute } from './published/watch/watch-file-route.ts';

type FileServices = Parameters<typeof createDatasetFileRoute>[0] &
  Parameters<typeof createFigureFileRoute>[0] &
  Parameters<typeof createFeedFileRoutes>[0] &
  Parameters<typeof createSitemapFileRoute>[0];

/** Each address belongs to only one kind, although patterns overlap: the order does not change the result. */
export function createFileRoutes(services: FileServices): readonly FileRoute[] {
  return [
    citationFileRoute,
    boardFileRoute,
    createFigureFileRoute(services),
    createMapFileRoute(services),
    createInfographicFileRoute(services),
    createDatasetFileRoute(services),
    cmriFileRoute,
    serviceFileRoute,
    policyFileRoute,
    calendarFileRoute,
    ...createFeedFileRoutes(services),
    watchFileRoute,
    createSitemapFileRoute(services),
    siteTextRoute,
    alternateFileRoute,
  ];
}
