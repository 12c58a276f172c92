/** One stage of the production of a material, such as its mining: the amounts of the world and of its producers. */
import * as z from 'zod';
import { approximate, cited, confidence, text } from './fields.ts';
import {
  amount,
  basisMissing,
  countryFields,
  figureName,
  undated,
  undatedBesideYear,
  yearMissing,
} from './figure-fields.ts';

const priorYearMissing = { path: ['priorYear'], message: 'is missing: name the year of the earlier amounts' };

type Stage = {
  worldTotal: number | null;
  priorWorldTotal: number | null;
  worldCapacity?: number | null | undefined;
  producers: {
    value: number | null;
    priorValue?: number | null | undefined;
    sharePercent: number | null;
    capacity?: number | null | undefined;
  }[];
};

const amountsOf = ({ worldTotal, worldCapacity = null, producers }: Stage) => [
  worldTotal,
  worldCapacity,
  ...producers.flatMap(({ value, sharePercent, capacity = null }) => [value, sharePercent, capacity]),
];
const priorAmountsOf = ({ priorWorldTotal, producers }: Stage) => [
  priorWorldTotal,
  ...producers.map(({ priorValue = null }) => priorValue),
];

export const productionStage = z
  .looseObject({
    figure: figureName,
    stage: text(60),
    product: text(160),
    unit: text(20),
    basis: text(120).nullable(),
    year: z.number().nullable(),
    undated,
    estimated: z.boolean(),
    worldTotal: amount,
    priorYear: z.number().nullable(),
    priorWorldTotal: amount,
    worldCapacity: amount.optional(),
    otherCountries: amount,
    producers: z.array(
      z.looseObject({
        ...countryFields,
        value: amount,
        priorValue: amount.optional(),
        sharePercent: amount,
        capacity: amount.optional(),
      }),
    ),
    confidence,
    source: cited,
    approximate,
  })
  .refine(
    (stage) => stage.year !== null || stage.undated || amountsOf(stage).every((each) => each === null),
    yearMissing,
  )
  .refine(({ year, undated }) => year === null || !undated, undatedBesideYear)
  .refine((stage) => stage.priorYear !== null || priorAmountsOf(stage).every((each) => each === null), priorYearMissing)
  .refine(
    ({ basis }) => basis !== null,
    basisMissing('say what the amounts weigh, like “gallium content” or “gross weight”'),
  );
