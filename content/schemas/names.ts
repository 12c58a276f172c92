/** Other names of a material, by language (BCP 47). */
import * as z from 'zod';
import { text } from './fields.ts';

const names = z.array(text(60)).default([]);
export const namesSchema = z.strictObject({ en: names, de: names, fr: names });
