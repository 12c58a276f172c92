/** The security headers of all responses. A document replaces the Content-Security-Policy with its own. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** `secure`: the public URL is https, so that HSTS is sent. `policy`: the Content-Security-Policy. */
type HeaderOptions = { secure: boolean; publicIndexing: boolean; policy: string };

export function addSecurityHeaders({ secure, publicIndexing, policy }: HeaderOptions): RequestHandler {
  const protect = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: { policy: 'credentialless' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure && { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
    // Only outdated browsers read these, and they would be sent with each file of a first visit.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const headers = collectHeaders(protect);
  headers.set('Content-Security-Policy', policy);
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  if (!publicIndexing) headers.set('X-Robots-Tag', 'noindex');
  return (_req, res, next) => {
    res.setHeaders(headers);
    next();
  };
}

const documentHeaders = [
  'Content-Security-Policy',
  'Cross-Origin-Embedder-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Frame-Options',
];

/**
 * Removes the headers that browsers apply only to documents and workers: 6 kB for the nine files of a first visit.
 * Headers that protect a file itself remain (nosniff, Cross-Origin-Resource-Policy).
 */
export function dropDocumentHeaders(res: ServerResponse) {
  for (const name of documentHeaders) res.removeHeader(name);
}

/** Collects the headers once, because helmet sets the same ones on every response. */
function collectHeaders(protect: ReturnType<typeof helmet>): Map<string, string> {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  const headers = new Map<string, string>();
  res.setHeader = (name, value) => {
    headers.set(name, String(value));
    return res;
  };
  protect(req, res, (error) => {
    if (error) throw error;
  });
  return headers;
}
