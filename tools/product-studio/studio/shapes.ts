import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';

export type Point = readonly [number, number, number];
/** A corner of an outline: x (or radius), y, and the size of its rounding when it differs from the outline's. */
export type Corner = readonly [number, number, number?];

const FILLET_STEPS = 6;

export function mesh(geometry: THREE.BufferGeometry, material: THREE.Material, at: Point = [0, 0, 0]): THREE.Mesh {
  const part = new THREE.Mesh(geometry, material);
  part.position.set(...at);
  part.castShadow = true;
  part.receiveShadow = true;
  return part;
}

export function group(...parts: readonly THREE.Object3D[]): THREE.Group {
  return new THREE.Group().add(...parts);
}

/** Moves and turns a part and gives it back. Angles in radians. */
export function placed<Part extends THREE.Object3D>(part: Part, at: Point, turn: Point = [0, 0, 0]): Part {
  part.position.set(...at);
  part.rotation.set(...turn);
  return part;
}

/** A rounded box around `at`. */
export function box(size: Point, radius: number, material: THREE.Material, at: Point = [0, 0, 0]): THREE.Mesh {
  const [width, height, depth] = size;
  const rounding = Math.min(radius, width / 2.01, height / 2.01, depth / 2.01);
  return mesh(new RoundedBoxGeometry(width, height, depth, 5, rounding), material, at);
}

export function cylinder(
  radius: number | readonly [number, number],
  height: number,
  material: THREE.Material,
  at: Point = [0, 0, 0],
  sides = 48,
): THREE.Mesh {
  const [top, bottom] = typeof radius === 'number' ? [radius, radius] : radius;
  return mesh(new THREE.CylinderGeometry(top, bottom, height, sides), material, at);
}

export function sphere(
  radius: number,
  material: THREE.Material,
  at: Point = [0, 0, 0],
  stretch: Point = [1, 1, 1],
): THREE.Mesh {
  const ball = mesh(new THREE.SphereGeometry(radius, 48, 32), material, at);
  ball.scale.set(...stretch);
  return ball;
}

export function ring(radius: number, thickness: number, material: THREE.Material, at: Point = [0, 0, 0]): THREE.Mesh {
  return mesh(new THREE.TorusGeometry(radius, thickness, 18, 96), material, at);
}

/** An outline with rounded corners, as points. */
function filleted(corners: readonly Corner[], radius = 0.05): THREE.Vector2[] {
  return corners.flatMap((corner, index) => {
    const before = corners[index - 1];
    const after = corners[index + 1];
    const here = new THREE.Vector2(corner[0], corner[1]);
    if (!before || !after) return [here];
    const back = new THREE.Vector2(before[0], before[1]).sub(here);
    const on = new THREE.Vector2(after[0], after[1]).sub(here);
    const reach = corner[2] ?? radius;
    const start = here.clone().add(back.setLength(Math.min(reach, back.length() / 2.01)));
    const end = here.clone().add(on.setLength(Math.min(reach, on.length() / 2.01)));
    return new THREE.QuadraticBezierCurve(start, here, end).getPoints(FILLET_STEPS);
  });
}

/** A turned vessel. Corners go from the bottom's middle outwards and up, so that the faces look outwards. */
export function lathe(corners: readonly Corner[], material: THREE.Material, radius = 0.05, segments = 72): THREE.Mesh {
  return mesh(new THREE.LatheGeometry(filleted(corners, radius), segments), material);
}

/** A turned shape through smooth points (radius, height), bottom first. */
export function turned(
  points: readonly (readonly [number, number])[],
  material: THREE.Material,
  segments = 72,
): THREE.Mesh {
  const curve = new THREE.SplineCurve(points.map(([x, y]) => new THREE.Vector2(x, y)));
  const smooth = curve.getPoints(points.length * 8).map((point) => new THREE.Vector2(Math.max(0, point.x), point.y));
  return mesh(new THREE.LatheGeometry(smooth, segments), material);
}

export function curve(points: readonly Point[], closed = false): THREE.CatmullRomCurve3 {
  return new THREE.CatmullRomCurve3(
    points.map((point) => new THREE.Vector3(...point)),
    closed,
  );
}

/** A round rod along smooth points, with rounded ends. */
export function tube(
  points: readonly Point[],
  radius: number,
  material: THREE.Material,
  closed = false,
): THREE.Mesh | THREE.Group {
  const rod = mesh(
    new THREE.TubeGeometry(curve(points, closed), Math.max(24, points.length * 12), radius, 14, closed),
    material,
  );
  const first = points[0];
  const last = points[points.length - 1];
  if (closed || !first || !last) return rod;
  return group(rod, sphere(radius, material, first), sphere(radius, material, last));
}

/** A straight rod between two points. */
export function rod(
  from: Point,
  to: Point,
  radius: number | readonly [number, number],
  material: THREE.Material,
): THREE.Mesh {
  const start = new THREE.Vector3(...from);
  const span = new THREE.Vector3(...to).sub(start);
  const part = cylinder(radius, span.length(), material, [0, 0, 0], 24);
  part.position.copy(start).addScaledVector(span, 0.5);
  part.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), span.normalize());
  return part;
}

export function roundedRectangle(width: number, height: number, radius: number): THREE.Shape {
  const shape = new THREE.Shape();
  const x = width / 2;
  const y = height / 2;
  shape.moveTo(-x + radius, -y);
  shape.lineTo(x - radius, -y);
  shape.quadraticCurveTo(x, -y, x, -y + radius);
  shape.lineTo(x, y - radius);
  shape.quadraticCurveTo(x, y, x - radius, y);
  shape.lineTo(-x + radius, y);
  shape.quadraticCurveTo(-x, y, -x, y - radius);
  shape.lineTo(-x, -y + radius);
  shape.quadraticCurveTo(-x, -y, -x + radius, -y);
  return shape;
}

/** A closed smooth outline through points. */
export function smoothShape(points: readonly (readonly [number, number])[]): THREE.Shape {
  const outline = curve(
    points.map(([x, y]) => [x, y, 0]),
    true,
  ).getPoints(points.length * 8);
  return new THREE.Shape(outline.map((point) => new THREE.Vector2(point.x, point.y)));
}

export function polygon(points: readonly (readonly [number, number])[]): THREE.Shape {
  return new THREE.Shape(points.map(([x, y]) => new THREE.Vector2(x, y)));
}

/** A flat shape of some depth with soft edges, from z = 0 forward. Its texture spans its bounds once. */
export function slab(shape: THREE.Shape, depth: number, material: THREE.Material, bevel = 0.02): THREE.Mesh {
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: Math.max(0.001, depth - bevel * 2),
    bevelEnabled: bevel > 0,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelOffset: -bevel,
    bevelSegments: 4,
    curveSegments: 24,
  });
  geometry.translate(0, 0, bevel);
  spreadTexture(geometry);
  return mesh(geometry, material);
}

/** A flat sheet of a shape. Its texture spans its bounds once. */
export function sheet(shape: THREE.Shape, material: THREE.Material, at: Point = [0, 0, 0]): THREE.Mesh {
  const geometry = new THREE.ShapeGeometry(shape, 24);
  spreadTexture(geometry);
  const part = mesh(geometry, material, at);
  part.castShadow = false;
  return part;
}

export function plane(width: number, height: number, material: THREE.Material, at: Point = [0, 0, 0]): THREE.Mesh {
  const part = mesh(new THREE.PlaneGeometry(width, height), material, at);
  part.castShadow = false;
  return part;
}

function spreadTexture(geometry: THREE.BufferGeometry): void {
  geometry.computeBoundingBox();
  const bounds = geometry.boundingBox ?? new THREE.Box3();
  const size = bounds.getSize(new THREE.Vector3());
  const positions = geometry.getAttribute('position');
  const uv = geometry.getAttribute('uv');
  for (let index = 0; index < positions.count; index += 1) {
    uv.setXY(index, (positions.getX(index) - bounds.min.x) / size.x, (positions.getY(index) - bounds.min.y) / size.y);
  }
}

/** Bends a geometry: moves every vertex by `move` and computes the light again. */
export function bend(part: THREE.Mesh, move: (point: THREE.Vector3) => void): THREE.Mesh {
  const geometry = part.geometry;
  const positions = geometry.getAttribute('position');
  const point = new THREE.Vector3();
  for (let index = 0; index < positions.count; index += 1) {
    move(point.fromBufferAttribute(positions, index));
    positions.setXYZ(index, point.x, point.y, point.z);
  }
  geometry.computeVertexNormals();
  return part;
}

/**
 * A skin over rings of points, such as a shoe's sections or a car's. All rings have the same number of points.
 * @param closed whether each ring's last point joins its first.
 * @param keep leaves faces out: called with the face's place along and around, 0 … 1.
 */
export function skinOver(
  rings: readonly (readonly Point[])[],
  material: THREE.Material,
  closed = true,
  keep: (along: number, around: number) => boolean = () => true,
): THREE.Mesh {
  const around = (rings[0]?.length ?? 0) + (closed ? 1 : 0);
  const positions: number[] = [];
  const uv: number[] = [];
  rings.forEach((points, row) => {
    for (let column = 0; column < around; column += 1) {
      const point = points[column % points.length] ?? [0, 0, 0];
      positions.push(...point);
      uv.push(column / (around - 1), row / (rings.length - 1));
    }
  });
  const faces: number[] = [];
  for (let row = 0; row < rings.length - 1; row += 1) {
    for (let column = 0; column < around - 1; column += 1) {
      if (!keep((row + 0.5) / (rings.length - 1), (column + 0.5) / (around - 1))) continue;
      const a = row * around + column;
      const b = a + around;
      faces.push(a, a + 1, b, a + 1, b + 1, b);
    }
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  geometry.setAttribute('uv', new THREE.Float32BufferAttribute(uv, 2));
  geometry.setIndex(faces);
  geometry.computeVertexNormals();
  if (closed) joinSeam(geometry, rings.length, around);
  material.side = THREE.DoubleSide;
  return mesh(geometry, material);
}

/** The first and last column of a closed skin are the same line: without one normal for both it shows as a crease. */
function joinSeam(geometry: THREE.BufferGeometry, rows: number, around: number): void {
  const normals = geometry.getAttribute('normal');
  const first = new THREE.Vector3();
  const last = new THREE.Vector3();
  for (let row = 0; row < rows; row += 1) {
    const a = row * around;
    const b = a + around - 1;
    first.fromBufferAttribute(normals, a).add(last.fromBufferAttribute(normals, b)).normalize();
    normals.setXYZ(a, first.x, first.y, first.z);
    normals.setXYZ(b, first.x, first.y, first.z);
  }
}

/** A flat band along a path, such as a strap: `width` runs along `side`, `thickness` across it. */
export function band(
  points: readonly Point[],
  width: number | ((along: number) => number),
  thickness: number,
  material: THREE.Material,
  side: Point = [1, 0, 0],
  closed = false,
): THREE.Mesh {
  const path = curve(points, closed);
  const across = new THREE.Vector3(...side).normalize();
  const steps = points.length * 10;
  const rings = Array.from({ length: steps + 1 }, (_, step): Point[] => {
    const along = step / steps;
    const centre = path.getPoint(along);
    const out = across.clone().cross(path.getTangent(along)).normalize();
    const half = (typeof width === 'number' ? width : width(along)) / 2;
    const section: Corner[] = [
      [-1, 0.6],
      [-0.92, 1],
      [0.92, 1],
      [1, 0.6],
      [1, -0.6],
      [0.92, -1],
      [-0.92, -1],
      [-1, -0.6],
    ];
    return section.map(([x, y]): Point => {
      const point = centre
        .clone()
        .addScaledVector(across, x * half)
        .addScaledVector(out, (y * thickness) / 2);
      return [point.x, point.y, point.z];
    });
  });
  return skinOver(rings, material);
}

/** A label on the round wall of a vessel, `arc` radians wide, in front. */
export function wrapped(radius: number, height: number, arc: number, material: THREE.Material, y: number): THREE.Mesh {
  const part = mesh(new THREE.CylinderGeometry(radius, radius, height, 48, 1, true, -arc / 2, arc), material, [
    0,
    y,
    0,
  ]);
  part.castShadow = false;
  return part;
}

/** Copies of a part around the vertical axis. */
export function around(count: number, part: (angle: number, index: number) => THREE.Object3D): THREE.Group {
  const whole = new THREE.Group();
  for (let index = 0; index < count; index += 1) {
    const angle = (index / count) * Math.PI * 2;
    const arm = group(part(angle, index));
    arm.rotation.y = angle;
    whole.add(arm);
  }
  return whole;
}

/** Smooth step from 0 at `from` to 1 at `to`. */
export function ease(from: number, to: number, value: number): number {
  return THREE.MathUtils.smoothstep(value, from, to);
}
