/**
 * Finds the texts of a picture in its SVG markup, with the boxes that they fill by the metrics of the fonts of the
 * site.
 */
import { parseXml, type XmlElement } from '../../parsers/xml.ts';
import { measureTabular } from './advances.ts';
import { styleOf, type TextStyle } from './styles.ts';

/** In units of the outermost `svg`. */
type Box = { left: number; right: number; top: number; bottom: number };
/** `corners`: around the rectangle, which may be turned. */
export type PictureText = Box & { text: string; corners: Point[] };
export type MeasuredPicture = { frame: Box; texts: PictureText[] };
export type Point = readonly [x: number, y: number];
type Place = (point: Point) => Point;

const measures = {
  regular: measureTabular('inter-regular.ttf'),
  semibold: measureTabular('inter-semibold.ttf'),
  serif: measureTabular('source-serif-4-semibold.ttf'),
};
/**
 * The file of the serif has the letters of headings of 60 px. Those of texts of 16 to 20 px are wider by this factor,
 * measured in Chromium.
 */
const smallSerif = 1.1;
/** How far letters reach above and below their baseline, in multiples of the font size. */
const [ascent, descent] = [0.76, 0.21];

/**
 * @param svg one `svg` element.
 * @param screen the width of the window in pixels, which selects the rules of the style sheets.
 */
export function measurePicture(svg: string, screen: number): MeasuredPicture {
  const picture = parseXml(svg);
  const [left = 0, top = 0, width = 0, height = 0] = (picture.attributes['viewBox'] ?? '').split(' ').map(Number);
  const texts: PictureText[] = [];
  visit(picture, [], { size: 16, weight: 400, isSerif: false, anchor: 'start' }, (point) => point);
  // On phones a map is wider than the window; see world-map.css.
  const [cutLeft, cutRight] =
    picture.attributes['class']?.includes('world__layer') && screen <= 600
      ? [(0.054 / 1.08) * width, (0.026 / 1.08) * width]
      : [0, 0];
  return { frame: { left: left + cutLeft, top, right: left + width - cutRight, bottom: top + height }, texts };

  function visit(element: XmlElement, ancestors: readonly XmlElement[], inherited: TextStyle, place: Place): void {
    if (element.name !== 'text' && element.children.length === 0) return;
    const path = [...ancestors, element];
    const style = styleOf(path, inherited, screen);
    const own = placeOf(element, place);
    if (element.name === 'text') texts.push(boxOf(element, path, style, own, screen));
    else for (const child of element.children) visit(child, path, style, own);
  }
}

function boxOf(
  element: XmlElement,
  path: readonly XmlElement[],
  style: TextStyle,
  place: Place,
  screen: number,
): PictureText {
  const { x = '0', y = '0', dy = '0', dx = '0' } = element.attributes;
  const width = widthOf(element, path, style, screen);
  const shift = dy.endsWith('em') ? Number.parseFloat(dy) * style.size : Number(dy);
  const [at, baseline] = [Number(x) + Number(dx), Number(y) + shift];
  const start = style.anchor === 'end' ? at - width : style.anchor === 'middle' ? at - width / 2 : at;
  const [top, bottom] = [baseline - ascent * style.size, baseline + descent * style.size];
  const rectangle: Point[] = [
    [start, top],
    [start + width, top],
    [start + width, bottom],
    [start, bottom],
  ];
  const corners = rectangle.map(place);
  const [xs, ys] = [corners.map(([cornerX]) => cornerX), corners.map(([, cornerY]) => cornerY)];
  return {
    text: contentOf(element),
    corners,
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

/** The advance of a text and its spans. */
function widthOf(element: XmlElement, path: readonly XmlElement[], style: TextStyle, screen: number): number {
  const measure = style.isSerif
    ? (text: string) => measures.serif(text) * smallSerif
    : style.weight >= 600
      ? measures.semibold
      : measures.regular;
  const spans = element.children.map((span) => {
    const whole = [...path, span];
    return Number(span.attributes['dx'] ?? 0) + widthOf(span, whole, styleOf(whole, style, screen), screen);
  });
  return measure(element.text.replaceAll('\u00a0', ' ')) * style.size + spans.reduce((sum, width) => sum + width, 0);
}

function contentOf({ text, children }: XmlElement): string {
  return text + children.map(contentOf).join('');
}

/** The transformation of an element, after those of its ancestors. */
function placeOf({ attributes: { transform } }: XmlElement, place: Place): Place {
  if (!transform) return place;
  const [, name, values = ''] = /^(translate|rotate)\(([-\d. ]+)\)$/.exec(transform) ?? [];
  const [a = 0, b = 0, c = 0] = values.split(' ').map(Number);
  if (name === 'translate') return ([x, y]) => place([x + a, y + b]);
  if (name !== 'rotate') throw new Error(`A picture has the transformation ${transform}`);
  const [sin, cos] = [Math.sin((a * Math.PI) / 180), Math.cos((a * Math.PI) / 180)];
  return ([x, y]) => place([b + (x - b) * cos - (y - c) * sin, c + (x - b) * sin + (y - c) * cos]);
}
