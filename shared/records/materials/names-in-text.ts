import { formatList, uncapitalize } from '../../text/format.ts';

/** Materials in running text: "graphite, lithium, and rare earth elements". */
export function namesInText(materials: readonly { name: string }[]): string {
  return formatList(materials.map(({ name }) => uncapitalize(name)));
}
