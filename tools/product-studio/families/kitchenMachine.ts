import type * as THREE from 'three';
import type { Goods } from '../recipe';
import { glossy, matte, metal, plastic, print, screen, type Colour } from '../studio/materials';
import { box, cylinder, group, placed, plane, roundedRectangle, slab } from '../studio/shapes';
import { drawn, labelTexture } from '../studio/textures';

export interface KitchenMachineOptions {
  readonly form: 'scale' | 'toaster';
  readonly body: Colour;
  readonly width: number;
  readonly height: number;
}

/** A digital scale or a toaster. */
export function kitchenMachine({ form, body, width, height }: KitchenMachineOptions, { brand }: Goods): THREE.Group {
  const shell = glossy(body);
  if (form === 'scale') {
    const display = drawn(512, 160, (context, w, h) => {
      context.fillStyle = '#17221d';
      context.fillRect(0, 0, w, h);
      context.fillStyle = '#b9f3d0';
      context.font = '700 120px "Liberation Mono", monospace';
      context.textAlign = 'right';
      context.fillText('0 g', w - 30, h * 0.78);
    });
    return group(
      placed(slab(roundedRectangle(width, width * 1.18, 0.18), height, shell, 0.04), [0, 0, 0], [-Math.PI / 2, 0, 0]),
      cylinder(width * 0.4, 0.07, metal('brushed'), [0, height + 0.03, -width * 0.12], 96),
      placed(
        plane(width * 0.4, width * 0.125, screen(display)),
        [0, height + 0.004, width * 0.44],
        [-Math.PI / 2, 0, 0],
      ),
      ...[-1, 1].map((side) =>
        cylinder(0.07, 0.02, plastic('#8f959b'), [side * width * 0.34, height + 0.005, width * 0.44]),
      ),
    );
  }
  const dark = matte('#161617');
  const toast = matte('#c98b4a');
  const crumb = matte('#edc98d');
  const steel = metal('steel');
  const whole = group(
    box([width, height, 0.95], 0.24, shell, [0, height / 2 + 0.06, 0]),
    box([width * 0.94, 0.1, 0.9], 0.04, plastic('#2a2b2d'), [0, 0.06, 0]),
    box([width * 0.82, 0.04, 0.62], 0.02, steel, [0, height + 0.06, 0]),
  );
  for (const z of [-0.16, 0.16]) {
    whole.add(box([width * 0.72, 0.05, 0.18], 0.02, dark, [0, height + 0.065, z]));
    whole.add(
      box([width * 0.58, 0.5, 0.11], 0.05, toast, [0, height + 0.14, z]),
      box([width * 0.52, 0.44, 0.12], 0.04, crumb, [0, height + 0.14, z]),
    );
  }
  whole.add(
    box([0.05, height * 0.5, 0.08], 0.02, dark, [width / 2 + 0.005, height * 0.55, 0]),
    box([0.2, 0.09, 0.3], 0.04, steel, [width / 2 + 0.08, height * 0.72, 0]),
    placed(cylinder(0.12, 0.1, steel), [width / 2 + 0.03, height * 0.24, 0], [0, 0, Math.PI / 2]),
    plane(width * 0.4, width * 0.16, print(labelTexture(brand, '', { ink: '#5c6f66', ratio: 2.5 })), [
      0,
      height * 0.5,
      0.48,
    ]),
  );
  return whole;
}
