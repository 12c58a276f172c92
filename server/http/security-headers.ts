/** The headers every answer carries, a file of the build fewer. The policy needs no nonce: no page holds an executable inline script or an inline style. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { type AnalyticsSettings, originsOf } from '../../shared/analytics.ts';

type HeaderOptions = { secure: boolean; publicIndexing: boolean; analytics: AnalyticsSettings | undefined; mediaOrigins: string[] };

/** @param options `secure`: the public address is https, so browsers may be told to insist on it; `analytics`: whose origins the policy lets in; `mediaOrigins`: where films may come from besides our own host. */
export function addSecurityHeaders({ secure, publicIndexing, analytics, mediaOrigins }: HeaderOptions): RequestHandler {
  const { scripts, reports } = analytics ? originsOf(analytics) : { scripts: [], reports: [] };
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...scripts],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', ...mediaOrigins],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...reports, ...mediaOrigins],
        // A player hands the browser what it has loaded itself, as a blob.
        mediaSrc: ["'self'", 'blob:', ...mediaOrigins],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginEmbedderPolicy: { policy: 'credentialless' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure && { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
    // What only browsers of the past heed is bytes on each file of a first visit.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const headers = collectHeaders(protect);
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  if (!publicIndexing) headers.set('X-Robots-Tag', 'noindex');
  return (_req, res, next) => {
    res.setHeaders(headers);
    next();
  };
}

const forDocuments = [
  'Content-Security-Policy',
  'Cross-Origin-Embedder-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Frame-Options',
];

/** Takes away what browsers heed on documents and workers only: with nine files on a first visit it is 6 kB. What keeps a file from being taken for something else, or by another site, stays. */
export function dropDocumentHeaders(res: ServerResponse) {
  for (const name of forDocuments) res.removeHeader(name);
}

/** What helmet would set on every answer is the same each time: it is asked once. */
function collectHeaders(protect: ReturnType<typeof helmet>): Map<string, string> {
  const headers = new Map<string, string>();
  const recorder = { setHeader: (name: string, value: string) => headers.set(name, value), removeHeader: () => undefined };
  protect({} as IncomingMessage, recorder as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}
