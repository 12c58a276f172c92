/** Atomic weights, the conversion factors computed from them, and crystal structures. */
import type { Entry } from '../../../content.ts';
import { type ConversionFactor, conversionFactors } from '../../../evidence/units/conversion-factors.ts';
import { column, type DatasetTable, defineTable, sourceColumns } from './table.ts';

const weightSource = 'ciaaw-2024';

export const weightTable: DatasetTable = defineTable<Entry<'elements'>>({
  id: 'atomic-weights',
  items: (content) => content.list('elements').toSorted((a, b) => a.atomicNumber - b.atomicNumber),
  columns: [
    column('symbol', 'string', 'Symbol of the element', ({ id }) => id),
    column('name', 'string', 'Name of the element', ({ name }) => name),
    column('atomic_number', 'integer', 'Number of protons', ({ atomicNumber }) => atomicNumber),
    column(
      'atomic_weight',
      'number',
      'Standard atomic weight, abridged: a number without unit',
      ({ weight }) => weight,
    ),
    column('source', 'string', 'Id of the document in the dataset “sources”', ({ source }) => source.join(' ')),
  ],
  cites: ({ source }) => source,
});

export const factorTable: DatasetTable = defineTable<ConversionFactor>({
  id: 'conversion-factors',
  items: (content) => conversionFactors(content).toSorted((a, b) => a.material.localeCompare(b.material)),
  columns: [
    column('formula', 'string', 'Formula; · stands before water of crystallization', ({ formula }) => formula),
    column('name', 'string', 'Name of the compound', ({ name }) => name),
    column('material', 'string', 'Id of the material, as in its address', ({ material }) => material),
    column('element', 'string', 'Symbol of the element that its content is counted in', ({ symbol }) => symbol),
    column(
      'share_percent',
      'number',
      'Mass of the element in the compound',
      ({ share }) => Number((share * 100).toPrecision(6)),
      '%',
    ),
    column('factor', 'number', 'Tons of the compound that contain one ton of the element', ({ metalFactor }) =>
      Number(metalFactor.toPrecision(6)),
    ),
    column('molar_mass', 'number', 'Mass of one mole', ({ molarMass }) => Number(molarMass.toPrecision(7)), 'g/mol'),
  ],
  cites: () => [weightSource],
  material: ({ material }) => material,
});

export const crystalTable: DatasetTable = defineTable<Entry<'crystals'>>({
  id: 'crystals',
  items: (content) => content.list('crystals').toSorted((a, b) => a.id.localeCompare(b.id)),
  columns: [
    column('material', 'string', 'Id of the material, as in its address', ({ id }) => id),
    column('shows', 'string', 'What the structure is of', ({ shows }) => shows),
    column('structure', 'string', 'Structure in words', ({ name }) => name),
    column('prototype', 'string', 'Structure type', ({ prototype }) => prototype),
    column('pearson', 'string', 'Pearson symbol', ({ pearson }) => pearson),
    column('system', 'string', 'Crystal system', ({ system }) => system),
    column('space_group', 'string', 'Hermann–Mauguin symbol', ({ spaceGroup }) => spaceGroup.symbol),
    column(
      'space_group_number',
      'integer',
      'Number in the International Tables',
      ({ spaceGroup }) => spaceGroup.number,
    ),
    ...(['a', 'b', 'c'] as const).map((axis) =>
      column<Entry<'crystals'>>(axis, 'number', `Length of the cell along ${axis}`, ({ cell }) => cell[axis], 'Å'),
    ),
    ...(['alpha', 'beta', 'gamma'] as const).map((angle) =>
      column<Entry<'crystals'>>(angle, 'number', `Angle ${angle} of the cell`, ({ cell }) => cell[angle], '°'),
    ),
    ...sourceColumns<Entry<'crystals'>>((crystal) => crystal),
  ],
  cites: ({ source }) => source,
  material: ({ id }) => id,
});
