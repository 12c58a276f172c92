/**
 * Icons in the color of the surrounding text. Decorative: the text beside them carries the meaning. Without the style
 * sheet they are as large as their box.
 */
const icons = {
  arrow: { box: '0 0 20 12', path: 'M0 6h18M13.4 1.4 18 6l-4.6 4.6' },
  back: { box: '0 0 20 12', path: 'M20 6H2M6.6 1.4 2 6l4.6 4.6' },
  close: { box: '0 0 20 20', path: 'm4 4 12 12M16 4 4 16' },
  enlarge: { box: '0 0 20 20', path: 'M12 3h5v5M8 17H3v-5M17 3l-6 6M3 17l6-6' },
  play: { box: '0 0 20 20', path: 'M5 2.5v15L17 10Z' },
  search: { box: '0 0 20 20', path: 'M14 8.6a5.4 5.4 0 1 1-10.8 0 5.4 5.4 0 0 1 10.8 0ZM12.6 12.6l5 5' },
  /** The logo: a monoclinic dipyramid in one stroke. */
  mark: { box: '0 0 24 32', path: 'M14.6 1.6 2.4 12.2 8.9 30.4 21.6 19.4 14.6 1.6 10.6 16.6 8.9 30.4' },
} as const;

/**
 * @param props `id`: of its path, for `sameAs`. `sameAs`: the id of the path of the same icon elsewhere in the
 * document, which is then not sent twice.
 */
export function Icon({ name, id, sameAs }: { name: keyof typeof icons; id?: string; sameAs?: string | undefined }) {
  const { box, path } = icons[name];
  const [, , width, height] = box.split(' ');
  return (
    <svg
      className={`icon icon--${name}`}
      width={width}
      height={height}
      viewBox={box}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {sameAs ? <use href={`#${sameAs}`} /> : <path id={id} d={path} />}
    </svg>
  );
}
