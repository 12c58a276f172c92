/** Renders a film frame by frame in Chromium and stores it as a lossless video. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import type { ComposedFilm } from './film.ts';

export const fps = 25;
/** The arguments that tell ffmpeg the color space of the frames, so that every size has the same colors. */
export const colors = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];

/** Elsewhere Playwright's own is used. */
const debianChromium = '/usr/bin/chromium';

export type Canvas = {
  /** @returns the picture as PNG. */
  draw: (svg: string) => Promise<Buffer>;
  close: () => Promise<void>;
};

/** @returns the Chromium page that draws, with the fonts and colors of the site. */
export async function openCanvas(): Promise<Canvas> {
  const read = (path: string) => readFileSync(new URL(`../../client/${path}`, import.meta.url));
  const fonts = [
    ['Inter', 'inter', '400 700'],
    ['Source Serif 4', 'source-serif-4', '400 600'],
  ];
  const faces = fonts.map(([family, file, weights]) => {
    const bytes = readFileSync(new URL(`../../client/fonts/${file}.woff2`, import.meta.url), 'base64');
    return `@font-face { font-family: "${family}"; font-weight: ${weights}; src: url("data:font/woff2;base64,${bytes}"); }`;
  });
  const base =
    'html { color-scheme: light; } body { margin: 0; background: var(--paper); font-variant-numeric: tabular-nums; } svg { display: block; }';
  const browser = await chromium.launch({
    ...(existsSync(debianChromium) && { executablePath: debianChromium }),
    args: ['--no-sandbox', '--force-color-profile=srgb', '--font-render-hinting=none'],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, colorScheme: 'light' });
  // The attribute applies the text fonts, see boot/fonts.ts.
  await page.setContent(`<html data-fonts><style>${String(read('styles/tokens.css'))}${faces.join('')}${base}</style>`);
  await page.evaluate(() =>
    Promise.all([document.fonts.load('400 20px Inter'), document.fonts.load('600 20px "Source Serif 4"')]),
  );
  const session = await page.context().newCDPSession(page);
  return {
    async draw(svg) {
      await page.evaluate((markup) => {
        document.body.innerHTML = markup;
      }, svg);
      const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
      return Buffer.from(data, 'base64');
    },
    close: () => browser.close(),
  };
}

/** Writes all frames of the film into `file`; a frame equal to the previous one is not drawn again. */
export async function renderFilm(
  film: ComposedFilm,
  { canvas, file }: { canvas: Canvas; file: string },
): Promise<void> {
  const input = ['-f', 'image2pipe', '-c:v', 'png', '-framerate', String(fps), '-i', '-'];
  const output = [
    '-vf',
    'scale=out_color_matrix=bt709',
    '-pix_fmt',
    'yuv444p',
    ...colors,
    '-c:v',
    'libx264',
    '-qp',
    '0',
    '-preset',
    'ultrafast',
    file,
  ];
  const encoder = spawn('ffmpeg', ['-loglevel', 'error', '-y', ...input, ...output], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  let last: { svg: string; picture: Buffer } = { svg: '', picture: Buffer.alloc(0) };
  for (let index = 0; index < Math.round(film.durationS * fps); index++) {
    const svg = film.pictureAt(index / fps);
    if (svg !== last.svg) last = { svg, picture: await canvas.draw(svg) };
    if (!encoder.stdin.write(last.picture)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await once(encoder, 'close');
  if (code !== 0) throw new Error(`ffmpeg could not keep ${film.slug}`);
}
