import * as THREE from 'three';
import type { Goods } from '../recipe';
import { paper, plastic, type Colour } from '../studio/materials';
import { box, group, lathe, mesh, placed } from '../studio/shapes';
import { drawn, FONTS, writeFitted } from '../studio/textures';

export interface CartonOptions {
  readonly ground: Colour;
  readonly band: Colour;
  readonly line: string;
  readonly height: number;
  readonly cap: Colour;
}

const HALF = 0.5;
const ROOF = 0.42;

/** A gable-top drinks carton. */
export function carton({ ground, band, line, height, cap }: CartonOptions, { brand }: Goods): THREE.Group {
  const front = paper('#ffffff');
  front.map = drawn(512, Math.round(512 * height), (context, width, tall) => {
    context.fillStyle = ground;
    context.fillRect(0, 0, width, tall);
    context.fillStyle = band;
    context.beginPath();
    context.moveTo(0, tall * 0.62);
    context.quadraticCurveTo(width * 0.5, tall * 0.52, width, tall * 0.62);
    context.lineTo(width, tall);
    context.lineTo(0, tall);
    context.fill();
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = band;
    writeFitted(context, brand.toUpperCase(), width / 2, tall * 0.2, width * 0.82, 74, `700 #px ${FONTS.serif}`);
    context.fillStyle = '#ffffff';
    writeFitted(context, line, width / 2, tall * 0.78, width * 0.7, 120, `700 #px ${FONTS.serif}`);
  });
  const plain = paper(ground);
  const body = group();
  // Four walls, each with the printed front, so that any side shows the label once.
  for (let side = 0; side < 4; side += 1) {
    const wall = mesh(new THREE.PlaneGeometry(HALF * 2, height), front, [0, height / 2, HALF]);
    body.add(placed(group(wall), [0, 0, 0], [0, (side * Math.PI) / 2, 0]));
  }
  const slope = Math.hypot(HALF, ROOF);
  const lean = Math.atan2(HALF, ROOF);
  for (const side of [-1, 1]) {
    const roof = mesh(new THREE.PlaneGeometry(HALF * 2, slope), plain, [0, height + ROOF / 2, (side * HALF) / 2]);
    plain.side = THREE.DoubleSide;
    roof.rotation.x = -side * lean;
    body.add(roof);
    const gable = mesh(
      new THREE.ShapeGeometry(
        new THREE.Shape([new THREE.Vector2(-HALF, 0), new THREE.Vector2(HALF, 0), new THREE.Vector2(0, ROOF)]),
      ),
      plain,
    );
    body.add(placed(gable, [side * (HALF - 0.03), height, 0], [0, Math.PI / 2, 0]));
  }
  body.add(box([HALF * 2, 0.3, 0.04], 0.015, plain, [0, height + ROOF + 0.12, 0]));
  const screwCap = placed(
    lathe(
      [
        [0, 0],
        [0.17, 0, 0.01],
        [0.17, 0.14, 0.03],
        [0, 0.14],
      ],
      plastic(cap, 0.4),
    ),
    [0, height + ROOF * 0.48, HALF * 0.52],
    [Math.atan2(ROOF, HALF), 0, 0],
  );
  return group(body, screwCap, box([HALF * 2 - 0.02, 0.02, HALF * 2 - 0.02], 0.005, plain, [0, 0.01, 0]));
}
