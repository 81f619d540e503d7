import * as THREE from 'three';

/** A lit panel of the studio: size, position, brightness. It faces the middle of the room. */
interface SoftBox {
  readonly width: number;
  readonly height: number;
  readonly at: readonly [number, number, number];
  readonly brightness: number;
}

/** The room is grey, not black: polished metal shows what surrounds it, and gold before black looks brown. */
const ROOM = new THREE.Color(0.42, 0.42, 0.43);

const SOFT_BOXES: readonly SoftBox[] = [
  { width: 6, height: 6, at: [-6, 4, 3], brightness: 4.2 },
  { width: 2.4, height: 7, at: [7, 2, 1], brightness: 3.2 },
  { width: 8, height: 4, at: [0, 8, 0], brightness: 3 },
  { width: 8, height: 3, at: [0, 1, -8], brightness: 1.2 },
  { width: 10, height: 10, at: [0, -8, 0], brightness: 0.75 },
  // Narrow dark flags give glass and chrome their edges.
  { width: 0.8, height: 6, at: [-3, 2, 8], brightness: 0.06 },
  { width: 1, height: 7, at: [3.6, 2, 7], brightness: 0.06 },
];

/** What shiny surfaces mirror and what lights everything evenly: soft boxes drawn by code, ready for PBR materials. */
export function softBoxEnvironment(renderer: THREE.WebGLRenderer): THREE.Texture {
  const room = new THREE.Scene();
  room.background = ROOM;
  for (const { width, height, at, brightness } of SOFT_BOXES) {
    const panel = new THREE.Mesh(
      new THREE.PlaneGeometry(width, height),
      new THREE.MeshBasicMaterial({ color: new THREE.Color().setScalar(brightness), side: THREE.DoubleSide }),
    );
    panel.position.set(...at);
    panel.lookAt(0, 0, 0);
    room.add(panel);
  }
  return new THREE.PMREMGenerator(renderer).fromScene(room, 0.02).texture;
}
