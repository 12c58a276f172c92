/** The icons of the player, in the style of the site's. They are decoration: each control has a name in words. */
const signs = {
  play: 'M6.5 3.8v12.4L16 10Z',
  pause: 'M7 4v12M13 4v12',
  sound: 'M3 7.8v4.4h2.8L10 15.8V4.2L5.8 7.8ZM13 7.4a3.7 3.7 0 0 1 0 5.2M15.2 5a7.1 7.1 0 0 1 0 10',
  muted: 'M3 7.8v4.4h2.8L10 15.8V4.2L5.8 7.8ZM13.4 8l4 4M17.4 8l-4 4',
  captions: 'M2.5 4.5h15v11h-15ZM9 8.6a1.9 1.9 0 1 0 0 2.8M14.6 8.6a1.9 1.9 0 1 0 0 2.8',
  picture: 'M2.5 4.5h15v11h-15ZM10 10h5v3.2h-5Z',
  full: 'M3 7.5V3.8h4.2M12.8 3.8H17v3.7M17 12.5v3.7h-4.2M7.2 16.2H3v-3.7',
  window: 'M7.2 3.8v3.7H3M17 7.5h-4.2V3.8M12.8 16.2v-3.7H17M3 12.5h4.2v3.7',
  help: 'M7.4 7.6a2.6 2.6 0 1 1 3.8 2.3c-.8.4-1.2 1-1.2 2M10 14.8v.1',
} as const;
export type ControlIconName = keyof typeof signs;

export function ControlIcon({ name }: { name: ControlIconName }) {
  return (
    <svg
      className="icon"
      width="20"
      height="20"
      viewBox="0 0 20 20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d={signs[name]} {...(name === 'play' && { fill: 'currentColor' })} />
    </svg>
  );
}
