import type * as THREE from 'three';
import type { Goods } from '../recipe';
import { colouredMetal, glossy, metal, plastic, screen, type Colour } from '../studio/materials';
import { box, cylinder, group, placed, roundedRectangle, sheet, slab, tube } from '../studio/shapes';
import { drawn, FONTS, wallpaper } from '../studio/textures';

export interface TabletOptions {
  readonly form: 'slab' | 'kids' | 'sketch' | 'reader';
  readonly body: Colour;
  readonly width: number;
  readonly height: number;
  readonly wallpaper: number;
}

const DEPTH = 0.09;

/** A tablet: plain slab, in a child-proof bumper, on a stand with a pen, or a reader with a grip. */
export function tablet({ form, body, width, height, wallpaper: hue }: TabletOptions, _goods: Goods): THREE.Group {
  const frame = colouredMetal(body, 0.34);
  const corner = 0.12;
  const grip = form === 'reader' ? width * 0.17 : 0;
  const front = group(
    placed(slab(roundedRectangle(width, height, corner), DEPTH, frame, 0.025), [0, 0, -DEPTH / 2]),
    ...(form === 'reader'
      ? []
      : [
          sheet(roundedRectangle(width - 0.04, height - 0.04, corner * 0.85), glossy('#08080a'), [
            0,
            0,
            DEPTH / 2 + 0.002,
          ]),
        ]),
    sheet(
      roundedRectangle(width - 0.2 - grip, height - 0.2, 0.04),
      form === 'reader' ? page(width, height) : screen(desktop(hue, width, height)),
      [-grip / 2, 0, DEPTH / 2 + 0.005],
    ),
  );
  if (form === 'reader') {
    front.add(
      box([0.05, 0.34, 0.03], 0.012, metal('graphite'), [width / 2 - 0.16, 0.24, DEPTH / 2]),
      box([0.05, 0.34, 0.03], 0.012, metal('graphite'), [width / 2 - 0.16, -0.24, DEPTH / 2]),
    );
    front.add(box([grip, height, DEPTH + 0.1], 0.07, frame, [width / 2 - grip / 2, 0, -0.06]));
    return group(placed(front, [0, height / 2, 0], [-0.22, 0, 0]));
  }
  if (form === 'kids') {
    const foam = plastic(body, 0.7);
    const rim = (w: number, h: number, x: number, y: number) => box([w, h, 0.34], 0.15, foam, [x, y, -0.03]);
    front.add(
      rim(width + 0.4, 0.32, 0, height / 2 + 0.06),
      rim(width + 0.4, 0.32, 0, -height / 2 - 0.06),
      rim(0.32, height + 0.4, -width / 2 - 0.06, 0),
      rim(0.32, height + 0.4, width / 2 + 0.06, 0),
    );
    front.add(
      tube(
        [
          [-0.5, height / 2 + 0.1, -0.03],
          [-0.46, height / 2 + 0.42, -0.03],
          [-0.2, height / 2 + 0.56, -0.03],
          [0.2, height / 2 + 0.56, -0.03],
          [0.46, height / 2 + 0.42, -0.03],
          [0.5, height / 2 + 0.1, -0.03],
        ],
        0.12,
        foam,
      ),
    );
    return group(placed(front, [0, height / 2 + 0.22, 0], [-0.16, 0, 0]));
  }
  if (form === 'sketch') {
    const stand = placed(box([width * 0.7, height * 0.66, 0.04], 0.02, frame), [0, height * 0.3, -0.52], [0.5, 0, 0]);
    const brass = metal('brass');
    const pen = group(cylinder(0.04, 1.3, brass), cylinder([0.006, 0.04], 0.14, brass, [0, 0.72, 0]));
    return group(
      placed(front, [0, height * 0.46, 0], [-0.42, 0, 0]),
      stand,
      placed(pen, [0.3, 0.04, height * 0.46], [Math.PI / 2, 0, 1.25]),
    );
  }
  const rear = group(
    placed(slab(roundedRectangle(width, height, corner), DEPTH, frame, 0.025), [0, 0, -DEPTH / 2]),
    placed(
      cylinder(0.12, 0.07, metal('steel')),
      [-width / 2 + 0.26, height / 2 - 0.26, DEPTH / 2],
      [Math.PI / 2, 0, 0],
    ),
    placed(
      cylinder(0.1, 0.076, glossy('#0a0c12')),
      [-width / 2 + 0.26, height / 2 - 0.26, DEPTH / 2],
      [Math.PI / 2, 0, 0],
    ),
  );
  return group(
    placed(rear, [-width * 0.34, height / 2, -0.42], [-0.08, 0.36, 0]),
    placed(front, [width * 0.2, height / 2, 0.2], [-0.1, 0.1, 0]),
  );
}

function desktop(hue: number, width: number, height: number): THREE.CanvasTexture {
  return drawn(1024, Math.round((1024 * height) / width), (context, w, h) => {
    wallpaper(context, w, h, hue);
    for (let icon = 0; icon < 12; icon += 1) {
      context.fillStyle = `hsla(${hue + icon * 53},75%,${icon % 2 === 0 ? 70 : 60}%,.95)`;
      context.beginPath();
      const size = w * 0.09;
      context.roundRect(
        w * (0.16 + (icon % 4) * 0.2),
        h * 0.16 + Math.floor(icon / 4) * size * 1.7,
        size,
        size,
        size * 0.24,
      );
      context.fill();
    }
  });
}

/** A reader's screen does not shine: it is a page of text. */
function page(width: number, height: number): THREE.Material {
  const paper = plastic('#ffffff', 0.8);
  paper.map = drawn(700, Math.round((700 * height) / width), (context, w, h) => {
    context.fillStyle = '#efece3';
    context.fillRect(0, 0, w, h);
    context.fillStyle = '#2c2c2c';
    context.textAlign = 'center';
    context.font = `600 46px ${FONTS.serif}`;
    context.fillText('Chapter One', w / 2, h * 0.14);
    context.fillStyle = '#5b5b59';
    for (let line = 0; line < 15; line += 1)
      context.fillRect(w * 0.12, h * (0.22 + line * 0.048), w * (line % 5 === 4 ? 0.48 : 0.76), 9);
  });
  return paper;
}
