/** A certificate for localhost that is valid for two days. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of PEM files; `both`: chain and key in one. */
export type Certificate = { chain: string; key: string; both: string };

export function makeCertificate(folder: string): Certificate {
  const [key, chain, both] = ['key.pem', 'chain.pem', 'both.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key];
  execFileSync('openssl', ['req', '-x509', ...newKey, '-out', chain, ...subject], { stdio: 'ignore' });
  writeFileSync(both, readFileSync(chain, 'utf8') + readFileSync(key, 'utf8'));
  return { chain, key, both };
}
