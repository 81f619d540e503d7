import * as THREE from 'three';
import type { Pose } from '../recipe';

/** How much of the frame's side the object's longer side takes. */
const FILL = 0.66;
const FIELD_OF_VIEW = 24;
/** More vertices than this per part do not change the outline that is measured. */
const MEASURED_VERTICES = 1_500;

/** A camera for one picture, with the shift (in frame sides) that puts the object in the middle of the frame. */
export interface FittedCamera {
  readonly camera: THREE.PerspectiveCamera;
  readonly shift: readonly [number, number];
}

/** Stands the camera where the object, as projected, fills 66 % of a square frame. */
export function fitCamera(object: THREE.Object3D, pose: Pose): FittedCamera {
  const bounds = new THREE.Box3().setFromObject(object, true);
  const centre = bounds.getCenter(new THREE.Vector3());
  const radius = bounds.getSize(new THREE.Vector3()).length() / 2;
  const pitch = THREE.MathUtils.degToRad(pose.pitch);
  const camera = new THREE.PerspectiveCamera(FIELD_OF_VIEW, 1, radius / 20, radius * 60);
  const towards = new THREE.Vector3(0, Math.sin(pitch), Math.cos(pitch));
  let distance = radius / Math.sin(THREE.MathUtils.degToRad(FIELD_OF_VIEW / 2));
  let outline = new THREE.Box2();
  for (let pass = 0; pass < 4; pass += 1) {
    camera.position.copy(centre).addScaledVector(towards, distance);
    camera.lookAt(centre);
    camera.updateMatrixWorld(true);
    outline = projectedOutline(object, camera);
    const extent = outline.getSize(new THREE.Vector2());
    distance *= Math.max(extent.x, extent.y) / 2 / FILL;
  }
  const [focusX, focusY] = pose.focus ?? [0, 0];
  const middle = outline.getCenter(new THREE.Vector2());
  const half = outline.getSize(new THREE.Vector2()).multiplyScalar(0.5);
  const zoom = pose.zoom ?? 1;
  camera.zoom = zoom;
  camera.updateProjectionMatrix();
  return {
    camera,
    shift: [((middle.x + focusX * half.x) * zoom) / 2, (-(middle.y + focusY * half.y) * zoom) / 2],
  };
}

function projectedOutline(object: THREE.Object3D, camera: THREE.Camera): THREE.Box2 {
  const outline = new THREE.Box2();
  const point = new THREE.Vector3();
  object.traverse((part) => {
    if (!(part instanceof THREE.Mesh)) return;
    const positions = (part.geometry as THREE.BufferGeometry).getAttribute('position');
    const step = Math.max(1, Math.floor(positions.count / MEASURED_VERTICES));
    for (let index = 0; index < positions.count; index += step) {
      point.fromBufferAttribute(positions, index).applyMatrix4(part.matrixWorld).project(camera);
      outline.expandByPoint(new THREE.Vector2(point.x, point.y));
    }
  });
  return outline;
}
