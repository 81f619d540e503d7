import * as THREE from 'three';

/** The golden angle spreads successive samples evenly over a disc. */
const GOLDEN_ANGLE = 2.39996;

/** The one lamp of the studio. It is moved between frames; their average is a large, soft light. */
export function createLamp(target: THREE.Vector3, radius: number, shadowMap: number): THREE.DirectionalLight {
  const lamp = new THREE.DirectionalLight('#fffaf2', 2.5);
  lamp.castShadow = true;
  lamp.shadow.mapSize.set(shadowMap, shadowMap);
  const reach = radius * 1.35;
  Object.assign(lamp.shadow.camera, {
    left: -reach,
    right: reach,
    top: reach,
    bottom: -reach,
    near: 0.01,
    far: radius * 14,
  });
  lamp.shadow.bias = -0.0006;
  lamp.shadow.normalBias = radius * 0.012;
  lamp.shadow.radius = 3;
  lamp.target.position.copy(target);
  return lamp;
}

/** Puts the lamp at sample `index` of `count`: every third from straight above, the others from the front left. */
export function placeLamp(lamp: THREE.DirectionalLight, radius: number, index: number, count: number): void {
  const fromAbove = index % 3 === 0;
  const base = fromAbove ? new THREE.Vector3(0, 6, 0.4) : new THREE.Vector3(-2.4, 5.2, 2.9);
  const spread = Math.sqrt((index + 0.5) / count) * (fromAbove ? 3.4 : 2.2);
  const angle = index * GOLDEN_ANGLE;
  const offset = new THREE.Vector3(
    Math.cos(angle) * spread,
    Math.sin(angle * 1.7) * spread * 0.35,
    Math.sin(angle) * spread,
  );
  lamp.position.copy(lamp.target.position).addScaledVector(base.add(offset), radius);
}
