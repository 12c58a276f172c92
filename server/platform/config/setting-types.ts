/** The types of the values of settings. A message continues the name of the setting: "PORT is a whole number". */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import * as z from 'zod';
import { addressesOf } from '../database/postgres-addresses.ts';

export const onOff = (byDefault: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'is on or off')
    .default(byDefault)
    .transform((value) => value === 'on');

export const numberUpTo = (max: number, min = 0) =>
  z
    .string()
    .regex(/^\d+$/, 'is a whole number')
    .transform(Number)
    .refine((value) => value >= min, `is at least ${min}`)
    .refine((value) => value <= max, `is at most ${max}`);

export const wholeNumber = (byDefault: number, max: number, min = 0) => numberUpTo(max, min).default(byDefault);

export const httpUrl = z.url({ protocol: /^https?$/, message: 'is an http or https address' });

/** https, or http on this machine. */
export const secureUrl = z
  .string()
  .regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])[^\s#]+$/, 'is an https address')
  .refine((value) => URL.canParse(value), 'is an https address');

const listOf = (value: string) => value.split(',').map((item) => item.trim());

/** Names of networks that Express accepts besides addresses. */
const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** An address, a network as address/bits, or one of the names above. */
function isNetwork(item: string): boolean {
  const [address = '', bits] = item.trim().split('/');
  if (bits === undefined) return namedNetworks.has(address) || isIP(address) > 0;
  return isIP(address) > 0 && ipaddr.isValidCIDR(item.trim());
}

/** The value of Express's `trust proxy`: the number of proxies in front of the server, or their addresses. */
export const proxies = z
  .string()
  .default('off')
  .refine(
    (value) => value === 'off' || /^\d{1,2}$/.test(value) || value.split(',').every(isNetwork),
    'is off, a number of proxies, or a comma list of addresses and networks',
  )
  .transform((value) => (value === 'off' ? false : /^\d+$/.test(value) ? Number(value) : listOf(value)));

const minSecretLength = 12;
export const secrets = z
  .string()
  .transform(listOf)
  .refine(
    (keys) => keys.every((key) => key.length >= minSecretLength),
    `is a comma list of keys of at least ${minSecretLength} characters`,
  );

/** https, or http on this machine. */
const mediaOrigin = /^(https:\/\/[\w-]+(\.[\w-]+)*|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/;
export const origins = z
  .string()
  .default('')
  .transform((value) => listOf(value).filter(Boolean))
  .refine(
    (items) => items.every((origin) => mediaOrigin.test(origin)),
    'is a comma list of https origins, like https://media.example.com',
  );

type Rate = { limit: number; windowSeconds: number };

const unitSeconds = { s: 1, m: 60, h: 3600 } as const;
/** `5/10m` means five in ten minutes; `off` means no limit and becomes undefined. */
export const rate = (byDefault: string) =>
  z
    .string()
    .default(byDefault)
    .refine(
      (value) => value === 'off' || /^[1-9]\d{0,4}\/[1-9]\d{0,3}[smh]$/.test(value),
      'is off, or a number and a time like 5/10m',
    )
    .transform((value): Rate | undefined => {
      const [, limit, count, unit] = /^(\d+)\/(\d+)([smh])$/.exec(value) ?? [];
      return unit === undefined
        ? undefined
        : { limit: Number(limit), windowSeconds: Number(count) * unitSeconds[unit as keyof typeof unitSeconds] };
    });

/** `postgres://user:password@host/database`, or with several hosts. */
export const postgresAddress = z
  .string()
  .refine(
    (address) => addressesOf(address).every((each) => /^postgres(ql)?:/.test(each) && URL.canParse(each)),
    'is a postgres address',
  )
  .optional();
