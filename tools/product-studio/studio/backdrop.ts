import * as THREE from 'three';
import { FrameAverage } from './accumulate';
import { createLamp, placeLamp } from './light';

/** The tile behind every product: one soft neutral tone, so that a grid of products looks calm. */
const TILE_COLOUR = new THREE.Color('#f1efec');
const SHADOW_COLOUR = new THREE.Color('#3a332c');

/**
 * The seamless ground as a picture: the tile's own tone everywhere,  and the object's soft shadow. A lit wall
 * would differ from picture to picture, take most of the drawing time and turn grey when it came before the camera.
 */
export function drawBackdrop(
  renderer: THREE.WebGLRenderer,
  object: THREE.Object3D,
  camera: THREE.PerspectiveCamera,
  shift: readonly [number, number],
  quality: { readonly size: number; readonly samples: number },
): THREE.Texture {
  const { size, samples } = quality;
  const bounds = new THREE.Box3().setFromObject(object, true);
  const radius = bounds.getSize(new THREE.Vector3()).length() / 2;
  const lamp = createLamp(bounds.getCenter(new THREE.Vector3()), radius, 512);
  const ground = new THREE.Mesh(
    new THREE.PlaneGeometry(radius * 40, radius * 40),
    new THREE.ShadowMaterial({ color: SHADOW_COLOUR, opacity: 0.55 }),
  );
  ground.rotation.x = -Math.PI / 2;
  ground.position.y = bounds.min.y - radius * 0.002;
  ground.receiveShadow = true;

  const scene = new THREE.Scene();
  scene.background = TILE_COLOUR;
  const unseen = new THREE.MeshBasicMaterial({ colorWrite: false, depthWrite: false, side: THREE.DoubleSide });
  const own = wear(object, unseen);
  scene.add(object, ground, lamp, lamp.target);

  renderer.setSize(size, size, false);
  camera.setViewOffset(size, size, shift[0] * size, shift[1] * size, size, size);
  const average = new FrameAverage(size);
  for (let index = 0; index < samples; index += 1) {
    placeLamp(lamp, radius, index, samples);
    renderer.render(scene, camera);
    average.add(renderer.domElement);
  }
  for (const [part, material] of own) part.material = material;
  scene.remove(object);
  lamp.dispose();
  ground.geometry.dispose();
  const backdrop = new THREE.CanvasTexture(average.toCanvas());
  backdrop.colorSpace = THREE.SRGBColorSpace;
  return backdrop;
}

/** Gives every part another material. Returns what the parts wore. */
function wear(object: THREE.Object3D, material: THREE.Material): Map<THREE.Mesh, THREE.Material> {
  const own = new Map<THREE.Mesh, THREE.Material>();
  object.traverse((part) => {
    if (!isPlainMesh(part)) return;
    own.set(part, part.material);
    part.material = material;
  });
  return own;
}

function isPlainMesh(part: THREE.Object3D): part is THREE.Mesh<THREE.BufferGeometry, THREE.Material> {
  return part instanceof THREE.Mesh && part.material instanceof THREE.Material;
}
