import { describe, expect, test } from 'vitest';
import { listStaleOn } from '../../../../../content/stale.ts';
import { writeDigest } from '../../../../../server/mail/digest/daily-digest.ts';
import { createDigestSite } from '../../../../support/mail/digest-site.ts';

describe('Stale content in the digest', () => {
  const place = (line: number, since: string) => ({
    entry: 'measures/china-us-ban',
    file: 'measures.yaml',
    line,
    field: 'suspended.to',
    what: 'the stated end has passed',
    since: Date.parse(since),
  });
  const places = [
    place(10, '2026-11-10'),
    place(20, '2026-11-20T12:00:00Z'),
    place(30, '2026-11-21'),
    place(40, '2026-11-21T12:00:00Z'),
  ];
  /** Writes the digest of a site with these stale places. */
  const writeAt = ({ clock, services }: ReturnType<typeof createDigestSite>, instant: string) => {
    clock.now = new Date(instant);
    return writeDigest({ ...services, listStaleContent: (today) => listStaleOn({ staleFrom: places }, today) });
  };

  test('Content that has become stale yesterday or today is in one digest, even when nothing was quarantined', async () => {
    const site = createDigestSite();
    const { digests } = site;
    expect([await writeAt(site, '2026-11-21T00:30:00Z'), await writeAt(site, '2026-11-21T20:00:00Z')]).toEqual([
      true,
      false,
    ]);
    const [digest] = digests();
    expect(digest?.subject).toBe('[Content] 2 places to read again');
    const text = digest?.text.replaceAll(/\s+/g, ' ');
    expect(text).toContain('1. measures.yaml:20: suspended.to: the stated end has passed');
    expect(text).toContain('2. measures.yaml:30: suspended.to: the stated end has passed');
    expect(text).toContain('It has 1 place more.');
    expect(text).not.toMatch(/yaml:[14]0|spam/);
  });

  test('Stale content is listed below the quarantined messages in the digest', async () => {
    const site = createDigestSite();
    const { hold, digests } = site;
    await hold('FIRST', '2026-11-20T10:00:00Z');
    await writeAt(site, '2026-11-21T00:30:00Z');
    expect(digests()[0]).toMatchObject({
      subject: '[Held back] 1 message to look at',
      text: expect.stringMatching(/CM-FIRST[\s\S]*yaml:20/),
    });
  });

  test('The digest checks the content of the site by default', async () => {
    const { clock, services, digests } = createDigestSite();
    clock.now = new Date('2100-01-04T00:30:00Z');
    expect(await writeDigest(services)).toBe(true);
    expect(digests()[0]?.subject).toBe('[Content] 50 places to read again');
  });

  test('The digest of a Monday lists all stale content, and other days only what is new', async () => {
    const site = createDigestSite();
    const { digests } = site;
    expect(await writeAt(site, '2026-11-25T00:30:00Z')).toBe(false);
    expect(await writeAt(site, '2026-11-30T00:30:00Z')).toBe(true);
    expect(digests()[0]?.subject).toBe('[Content] 4 places to read again');
  });
});
