/**
 * Materials by lists: a filled square if a document shows the listing, an outline if it is only recalled, a dash if it
 * is not listed.
 */
import { noteSign } from '../../../evidence/sources/note-sign.ts';
import { round } from '../../../figures/charts/scene.ts';
import type { ListMatrix } from '../../../publishing/infographics/lists-matrix.ts';
import { shortMaterialName } from '../../../publishing/infographics/panel.ts';
import type { ListState } from '../../../records/materials/critical-lists.ts';
import { placeNameRows } from './name-rows.ts';
import { DrawingFrame, type DrawingProps, type DrawingSize, drawingWidths, WordLines, Words } from './svg.tsx';

/** `cell`: the width of a column. `count`: of the last one. `head`: the height of the column headings. */
const measures = {
  wide: { cell: 58, count: 48, row: 26, head: 52, side: 16, text: 14 },
  narrow: { cell: 20, count: 40, row: 25, head: 98, side: 13, text: 12.5 },
} as const satisfies Record<DrawingSize, object>;

export function ListsMatrixDrawing({ drawing: { columns, rows }, size }: DrawingProps<ListMatrix>) {
  const { cell, count: countWidth, row, head, side, text } = measures[size];
  const right = drawingWidths[size] - countWidth;
  const name = right - columns.length * cell;
  const named = rows.map((each) => ({ ...each, name: shortMaterialName(each.name) }));
  const placed = placeNameRows(named, { top: head, height: row, width: name - 8, fontSize: text, isAbove: false });
  return (
    <DrawingFrame size={size} height={placed.bottom + 34}>
      {columns.map(({ label, edition }, index) => (
        <ColumnHead
          key={`${label} ${edition}`}
          label={label}
          edition={edition}
          x={name + (index + 0.5) * cell}
          bottom={head - 10}
          size={size}
        />
      ))}
      {placed.rows.map(({ row: { symbol, cells, count }, lines, top, height }, index) => {
        const middle = top + height / 2;
        const isNewCount = count !== rows[index - 1]?.count;
        return (
          <g key={symbol}>
            <path d={`M0 ${round(top)}H${right + 40}`} stroke={isNewCount ? 'var(--line-2)' : 'var(--line)'} />
            <WordLines lines={lines} x={0} y={middle} size={text} centered weight={600} />
            {columns.map(({ label, edition }, column) => (
              <Mark
                key={`${label} ${edition}`}
                listed={cells[column] ?? 'not verified'}
                x={name + (column + 0.5) * cell}
                y={round(middle)}
                side={side}
              />
            ))}
            {isNewCount && (
              <Words x={right + 24} y={middle} size={text} centered weight={600} anchor="middle" fill="var(--brand)">
                {count}
              </Words>
            )}
          </g>
        );
      })}
      <Key y={placed.bottom + 22} size={size} />
    </DrawingFrame>
  );
}

function ColumnHead({
  label,
  edition,
  x,
  bottom,
  size,
}: {
  label: string;
  edition: string;
  x: number;
  bottom: number;
  size: DrawingSize;
}) {
  if (size === 'narrow')
    return (
      <Words x={x + 4} y={bottom} size={11.5} turn={-90} fill="var(--ink-2)">
        {`${label} ${edition.slice(2)}`}
      </Words>
    );
  const [first = '', second = ''] = label.split(' ');
  return (
    <>
      <Words x={x} y={bottom - 30} size={12} anchor="middle" fill="var(--ink-2)">
        {second ? first : ''}
      </Words>
      <Words x={x} y={bottom - 15} size={12} anchor="middle" fill="var(--ink-2)">
        {second || first}
      </Words>
      <Words x={x} y={bottom} size={11} anchor="middle" fill="var(--ink-3)">
        {edition}
      </Words>
    </>
  );
}

function Mark({ listed, x, y, side }: { listed: ListState; x: number; y: number; side: number }) {
  const square = `M${x - side / 2} ${y - side / 2}h${side}v${side}h${-side}z`;
  if (listed === 'listed') return <path d={square} fill="var(--brand)" />;
  if (listed === 'recalled')
    return <path d={square} fill="var(--paper)" stroke="var(--brand)" strokeWidth={1.5} strokeDasharray="2.5 2" />;
  if (listed === 'not listed') return <path d={`M${x - 4} ${y}h8`} stroke="var(--line-2)" strokeWidth={1.5} />;
  return (
    <Words x={x} y={y} size={12} anchor="middle" centered fill="var(--ink-3)">
      ?
    </Words>
  );
}

function Key({ y, size }: { y: number; size: DrawingSize }) {
  const items: [ListState, string, number][] =
    size === 'wide'
      ? [
          ['listed', 'listed', 0],
          ['recalled', `listed${noteSign}`, 90],
          ['not listed', 'not listed', 190],
          ['not verified', 'not verified', 300],
        ]
      : [
          ['listed', 'listed', 0],
          ['recalled', `listed${noteSign}`, 68],
          ['not listed', 'not listed', 150],
          ['not verified', 'not verified', 238],
        ];
  return items.map(([listed, words, x]) => (
    <g key={words}>
      <Mark listed={listed} x={x + 7} y={y} side={12} />
      <Words x={x + 19} y={y} size={11.5} fill="var(--ink-2)" centered>
        {words}
      </Words>
    </g>
  ));
}
