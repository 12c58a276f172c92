/** Address of the poster of an infographic: `/blue/infographics/801.png`. */
import { href } from '../routes.ts';

export function posterHref(id: string): string {
  return `${href('infographics')}/${id}.png`;
}
