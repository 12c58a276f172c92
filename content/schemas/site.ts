/** site.yaml: names, addresses and texts of the brand, and the texts of header and footer. */
import * as z from 'zod';
import { day, httpsUrl, text } from './fields.ts';

const menuLink = z.strictObject({ label: text(40), href: z.string().startsWith('/'), text: text(90).optional() });

/** An origin such as https://example.com: scheme, host and port only. */
const origin = z
  .string()
  .refine(
    (value) => URL.parse(value)?.origin === value && value.startsWith('https:'),
    'write an https origin without a path, like https://example.com',
  );

/**
 * A tagging entity (RFC 4151): a domain in lower case, and a date on which it belonged to us. Independent of SITE_URL,
 * because ids outlive addresses.
 */
const ids = z.strictObject({
  authority: z.hostname().toLowerCase(),
  date: z.string().regex(/^\d{4}(-\d\d(-\d\d)?)?$/, 'write a date like 2026, 2026-11 or 2026-11-23'),
});

/**
 * When messages are answered. `within`: whole working days. `holidays` are days off besides the weekend; list them for
 * the next year before it begins.
 */
const replies = z.strictObject({
  timeZone: text(40),
  closes: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'write a time like 17:00'),
  days: z.array(z.enum(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])).min(1),
  within: z.number().int().min(0).max(20),
  holidays: z.array(day),
});

export const siteSchema = z.strictObject({
  name: text(40),
  legalName: text(80),
  line: text(80),
  /** What we sell and to whom, on the home page. */
  offer: text(200),
  description: text(200),
  intro: text(300),
  address: z.array(text(80)).min(2),
  /** The address of the site on paper: "lazulite.example". */
  web: text(60),
  ids,
  emails: z.strictObject({
    general: z.email(),
    sales: z.email(),
    press: z.email(),
    careers: z.email(),
    corrections: z.email(),
    privacy: z.email(),
  }),
  mail: z.strictObject({ from: text(120), staff: z.email() }),
  replies,
  social: z.array(z.strictObject({ name: text(30), url: httpsUrl })),
  offices: z.array(z.strictObject({ city: text(40), country: text(40), address: text(120), timeZone: text(40) })),
  /** Synonyms for the search: groups of words; the first is the one that our texts use. */
  sameWords: z.array(z.array(text(60)).min(2)).default([]),
  /** The other origins to which redirects may lead. */
  redirectOrigins: z.array(origin).default([]),
  menu: z.array(z.union([menuLink, z.strictObject({ label: text(40), links: z.array(menuLink).min(2) })])),
  footer: z.array(z.strictObject({ heading: text(40), links: z.array(menuLink) })),
});
