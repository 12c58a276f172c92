/** The input of the Markdown compiler, and what it collects. */
export type Heading = { id: string; text: string };
/** Turns the address written in a text (`materials:gallium`, `/methodology`, `https://…`) into the one to print, or says what is wrong with it. `cites`: id of the source it leads to. */
export type ResolveLink = (written: string) => { href: string; cites?: string } | { problem: string };
/** The size of the picture at an address written in a text, in pixels, or what is wrong with it. */
export type ResolvePicture = (written: string) => { width: number; height: number } | { problem: string };
export type Report = (line: number, problem: string) => void;
export type Environment = {
  resolveLink: ResolveLink;
  resolvePicture: ResolvePicture;
  report: Report;
  contents: Heading[];
  words: number;
  cited: Set<string>;
  publishers: readonly string[];
};
