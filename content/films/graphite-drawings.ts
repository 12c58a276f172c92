/**
 * The drawings of the film on graphite: grains, flotation, shaping, coating and foil. `t`: seconds since the scene
 * began.
 */
import { left, page, questions } from './charts.ts';
import { circle, drawText, edge, line, polygon, progress, rect, stream } from './draw.ts';

export const mined = 'USGS, Mineral Commodity Summaries 2026. Mine output 2025, estimated';

/** A flat grain seen from above (`round` 0) that is folded into a round one (`round` 1). */
function grain(x: number, y: number, radius: number, round: number, turn = 0, fill = 'ink'): string {
  if (round >= 1) return circle(x, y, radius, { fill });
  const corners = Array.from({ length: 24 }, (_, index): [x: number, y: number] => {
    const angle = (index / 24) * 2 * Math.PI;
    const sixfold = Math.cos(Math.PI / 6) / Math.cos(((angle + 10 * Math.PI) % (Math.PI / 3)) - Math.PI / 6);
    const [across, up] = [
      Math.cos(angle) * radius * (1.35 - 0.35 * round),
      Math.sin(angle) * radius * (0.42 + 0.58 * round),
    ];
    const reach = sixfold + (1 - sixfold) * round;
    return [
      x + (across * Math.cos(turn) - up * Math.sin(turn)) * reach,
      y + (across * Math.sin(turn) + up * Math.cos(turn)) * reach,
    ];
  });
  return polygon(corners, { fill });
}

export function drawFlotation(t: number): string {
  const [x, top, width, height] = [left + 40, 300, 520, 280];
  const bubbles = Array.from({ length: 18 }, (_, index) => {
    const risen = (index * 0.7549 + t * 0.2) % 1;
    const [at, y] = [x + 36 + ((index * 0.5698) % 1) * (width - 72), top + height - 24 - risen * (height - 60)];
    const carries = index % 3 !== 2;
    return (
      circle(at, y, 13, { fill: 'paper', stroke: 'brand', width: 2 }) +
      (carries ? grain(at, y - 12, 11, 0, 0.2 * (index % 5) - 0.4) : '')
    );
  });
  const rock = Array.from({ length: 16 }, (_, index) =>
    circle(x + 30 + ((index * 0.618) % 1) * (width - 60), top + height - 12 - (index % 2) * 12, 9, {
      fill: 'mark-mute',
    }),
  );
  const froth = Array.from(
    { length: 22 },
    (_, index) =>
      circle(x + 14 + index * 23.4, top + 14 - (index % 3) * 7, 14, { fill: 'paper', stroke: 'brand' }) +
      (index % 2 ? grain(x + 14 + index * 23.4, top + 2 - (index % 3) * 7, 10, 0, 0.3) : ''),
  );
  const opacity = progress(t, 1.2);
  return page(
    t,
    {
      headline: ['Two: float the concentrate.', 'The flakes leave the rock with the bubbles'],
      note: 'The process as generally known. Tons at the mine are gross weight.',
    },
    rect(x, top, width, height, { fill: 'seq-2' }),
    ...rock,
    ...bubbles,
    ...froth,
    line([x, top - 40, x, top + height, x + width, top + height, x + width, top - 40], { width: 4 }),
    drawText(x + width + 50, 300, 'skimmed off: graphite', { size: 28, weight: 600, opacity }),
    drawText(x + width + 50, 560, 'stays below: rock', { size: 28, fill: 'ink-2', opacity }),
    drawText(x + width + 50, 390, ['Ask for two things:', 'flake size, carbon content'], {
      size: 34,
      family: 'serif',
      opacity: progress(t, 4),
    }),
  );
}

export function drawShaping(t: number): string {
  const grains = Array.from({ length: 5 }, (_, index) =>
    grain(
      left + 70 + index * 200,
      370,
      62,
      Math.min(1, index / 4),
      -0.35 + 0.09 * index,
      index === 4 ? 'brand' : 'ink',
    ),
  );
  const shown = (index: number) => progress(t, 0.8 + index * 0.7);
  const fines = Array.from({ length: 46 }, (_, index) => {
    const fallen = progress(t, 3.6 + (index % 9) * 0.16, 1.6);
    return circle(left + 150 + ((index * 0.618) % 1) * 760, 440 + fallen * (44 + (index % 6) * 12), 3, {
      fill: 'mark-mute',
      opacity: fallen,
    });
  });
  return page(
    t,
    {
      headline: ['Three: shape the spheres.', 'A ton at the mine is not a ton of anode'],
      note: 'The process as generally known. Yields differ by plant, so none is given.',
    },
    ...grains.map((grain, index) => `<g opacity="${shown(index).toFixed(3)}">${grain}</g>`),
    ...fines,
    drawText(left, 290, 'flake', { size: 26, weight: 600, opacity: shown(0) }),
    drawText(left + 870, 290, 'sphere', { size: 26, weight: 600, fill: 'brand', anchor: 'middle', opacity: shown(4) }),
    drawText(left + 150, 580, 'fines, for cheaper uses', { size: 26, fill: 'ink-2', opacity: progress(t, 4.6) }),
  );
}

export function drawNarrowing(t: number): string {
  const column = (x: number, share: number, grown: number, words: string) => {
    const size = 280;
    const rest = size * (1 - share / 100);
    return [
      rect(x, 300 + size * (1 - grown), 120, size * grown, { fill: 'mark-faint' }),
      rect(x, 300 + rest + (size - rest) * (1 - grown), 120, (size - rest) * grown, { fill: 'brand' }),
      drawText(x, 276, words, { size: 24, fill: 'ink-2', opacity: grown }),
    ].join('');
  };
  const second = progress(t, 3.4, 1.2);
  const [from, to] = [edge(340, 356, 224), edge(700, 311.2, 268.8)];
  return page(
    t,
    {
      headline: ['Four: purify. Here the map narrows'],
      source: 'USGS, Mineral Commodity Summaries 2026 (2025, est.); IEA, Critical Minerals Data Explorer (2024)',
    },
    drawText(left, 214, 'China’s share. Two sources and two years: do not subtract them.', {
      size: 26,
      fill: 'ink-2',
      opacity: progress(t, 0.8),
    }),
    stream(from, to, { fill: 'seq-2', grown: second }),
    column(220, 80, progress(t, 0.9, 1.1), 'at the mine'),
    column(700, 96, second, 'at battery grade'),
    drawText(190, 490, '80%', { size: 56, weight: 600, family: 'serif', anchor: 'end', opacity: progress(t, 1.3) }),
    drawText(850, 470, '96%', { size: 96, weight: 600, family: 'serif', fill: 'brand', opacity: progress(t, 4) }),
    drawText(850, 516, ['of about 1,875,000 t,', 'spherical and synthetic'], {
      size: 24,
      fill: 'ink-2',
      opacity: progress(t, 4.4),
    }),
  );
}

export function drawCoating(t: number): string {
  const joins = progress(t, 3.6, 1.6);
  const skin = progress(t, 1, 1.4);
  return page(
    t,
    { headline: ['Five: coat. The second route joins here'], note: 'The process as generally known.' },
    stream(edge(left, 270, 70), edge(620, 350, 70), { fill: 'brand', grown: progress(t, 0.6, 1.4) }),
    stream(edge(left, 480, 70), edge(620, 420, 70), { fill: 'copper', grown: joins }),
    drawText(left, 254, 'natural: from the mine', { size: 26, weight: 600, opacity: progress(t, 0.8) }),
    drawText(left, 586, 'synthetic: from coke, with much power', { size: 26, weight: 600, opacity: progress(t, 3.8) }),
    circle(810, 420, 104 + 30 * skin, { fill: 'mark-mute', opacity: skin }),
    circle(810, 420, 104, { fill: 'ink', opacity: progress(t, 0.7) }),
    line([950, 360, 990, 330], { opacity: skin }),
    drawText(1000, 328, 'a skin of carbon', { size: 26, opacity: skin }),
    drawText(1000, 440, ['it protects', 'the first charge'], { size: 26, fill: 'ink-2', opacity: progress(t, 2.4) }),
  );
}

export function drawFoil(t: number): string {
  const asks = progress(t, 3.6, 0.6);
  const spheres = Array.from({ length: 66 }, (_, index) => {
    const [row, column] = [Math.floor(index / 33), index % 33];
    const landed = progress(t, 0.5 + column * 0.035 + row * 0.3, 0.7);
    return circle(left + 18 + column * 34.2 + row * 12, 566 - row * 29 - 40 * (1 - landed), 15, {
      fill: index % 4 === 1 ? 'copper' : 'brand',
      opacity: landed,
    });
  });
  return page(
    t,
    { headline: ['Six: lay it on the foil, and ask'], note: 'The process as generally known.' },
    rect(left, 584, 1120 * progress(t, 0.2, 1), 8, { fill: 'copper-ink' }),
    ...spheres,
    `<g opacity="${asks.toFixed(3)}">${questions(t, ['Where was it mined?', 'Where was it made round and clean?', 'Which of the two does your contract call the origin?'], { top: 256, step: 76, startS: 3.6, everyS: 1.7 })}</g>`,
  );
}
