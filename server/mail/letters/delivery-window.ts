/** Notices are delivered in the morning: from 8 to 12 o'clock in the country of the reader. */
import { zonedNumbers } from '../../../shared/text/zoned-time.ts';

const startHour = 8;
const endHour = 12;
/** The time zone in which most people live, for countries that have several. */
const mainZones: Record<string, string> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Pohnpei',
  FR: 'Europe/Paris',
  GL: 'America/Nuuk',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MH: 'Pacific/Majuro',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PS: 'Asia/Gaza',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
  XK: 'Europe/Belgrade',
};
const zones = new Map<string, string>();

/** @param country ISO 3166-1 alpha-2; UTC for '', for `ZZ` (not listed) and for countries whose zone is unknown. */
export function timeZoneOf(country: string): string {
  const known = zones.get(country) ?? mainZones[country] ?? firstZoneOf(country) ?? 'UTC';
  zones.set(country, known);
  return known;
}

/** Whether notices may be sent to a country now. */
export function isInDeliveryWindow(country: string, now: Date): boolean {
  const hour = Number(zonedNumbers(now, timeZoneOf(country)).time.slice(0, 2));
  return hour >= startHour && hour < endHour;
}

/** The day there, like `2026-11-22`. */
export function dayIn(country: string, now: Date): string {
  return zonedNumbers(now, timeZoneOf(country)).date;
}

function firstZoneOf(country: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(country)) return undefined;
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & {
    getTimeZones?: () => string[] | undefined;
  };
  return locale.getTimeZones?.()?.[0];
}
