/** Parallel (axonometric) projection of points in space onto the picture, with their depth. */
import { dot, radians, type Vector } from './vector.ts';

/**
 * Direction of view, in degrees. `azimuth`: around the z axis, from x. `elevation`: above the xy plane. `roll`: turns
 * the picture clockwise.
 */
export type ViewAngles = { azimuth: number; elevation: number; roll?: number };
/** @returns x to the right, y down and the depth towards the viewer, in the unit of the point. */
export type Project = (point: Vector) => Vector;

export function projection({ azimuth, elevation, roll = 0 }: ViewAngles): Project {
  const [sinA, cosA] = [Math.sin(radians(azimuth)), Math.cos(radians(azimuth))];
  const [sinE, cosE] = [Math.sin(radians(elevation)), Math.cos(radians(elevation))];
  const [sinR, cosR] = [Math.sin(radians(roll)), Math.cos(radians(roll))];
  const right: Vector = [-sinA, cosA, 0];
  const down: Vector = [sinE * cosA, sinE * sinA, -cosE];
  const towards: Vector = [cosE * cosA, cosE * sinA, sinE];
  return (point) => {
    const [x, y] = [dot(point, right), dot(point, down)];
    return [x * cosR - y * sinR, x * sinR + y * cosR, dot(point, towards)];
  };
}
