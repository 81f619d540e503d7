import * as THREE from 'three';
import type { Goods } from '../recipe';
import { matte, skin, type Colour } from '../studio/materials';
import { group, placed, skinOver, sphere, type Point } from '../studio/shapes';

export interface BananasOptions {
  readonly count: number;
  readonly peel: Colour;
  readonly tip: Colour;
  /** How strongly each is bent, in radians. */
  readonly bend: number;
}

const AROUND = 30;
const ALONG = 44;

/** A bunch of bananas joined at the stalk. */
export function bananas({ count, peel, tip, bend }: BananasOptions, _goods: Goods): THREE.Group {
  const yellow = skin(peel, 0.45);
  const brown = matte(tip);
  const whole = group();
  for (let index = 0; index < count; index += 1) {
    const one = group(banana(yellow, bend), sphere(0.075, brown, endOf(bend)));
    const spread = (index - (count - 1) / 2) * 0.42;
    whole.add(placed(one, [0, 0, 0], [spread + 0.3, spread * 0.25, 0]));
  }
  whole.add(sphere(0.16, matte('#7d6b26'), [-0.02, -0.04, 0], [1, 0.8, 1.5]));
  return group(placed(whole, [-1.05, 1.0, 0], [0.25, 0, -0.1]));
}

/** The bent axis starts at the stalk and sags towards +x; sections have five soft edges. */
function banana(material: THREE.Material, bend: number): THREE.Mesh {
  const rings = Array.from({ length: ALONG + 1 }, (_, row): Point[] => {
    const along = row / ALONG;
    const [x, y, angle] = axis(along, bend);
    const radius = thickness(along);
    return Array.from({ length: AROUND }, (_unused, column): Point => {
      const around = (column / AROUND) * Math.PI * 2;
      const edge = radius * (1 + 0.05 * Math.cos(around * 5));
      const across = Math.cos(around) * edge;
      return [x - Math.sin(angle) * across, y + Math.cos(angle) * across, Math.sin(around) * edge];
    });
  });
  return skinOver(rings, material);
}

function axis(along: number, bend: number): [number, number, number] {
  const radius = 2.3 / bend;
  const angle = -bend * 0.72 + along * bend;
  const start = -bend * 0.72;
  return [radius * (Math.sin(angle) - Math.sin(start)), -radius * (Math.cos(angle) - Math.cos(start)), angle];
}

function thickness(along: number): number {
  const body = 0.27 * Math.min(1, Math.sin(Math.PI * Math.min(1, along * 0.9 + 0.08)) * 1.25);
  const stalk = 0.075;
  const grown = THREE.MathUtils.smoothstep(along, 0.08, 0.3);
  const tip = 1 - 0.72 * THREE.MathUtils.smoothstep(along, 0.86, 1);
  return (stalk + (body - stalk) * grown) * tip;
}

function endOf(bend: number): Point {
  const [x, y] = axis(1, bend);
  return [x, y, 0];
}
