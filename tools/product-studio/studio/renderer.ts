import * as THREE from 'three';
import type { Pose } from '../recipe';
import { FrameAverage } from './accumulate';
import { drawBackdrop } from './backdrop';
import { fitCamera } from './camera';
import { softBoxEnvironment } from './environment';
import { createLamp, placeLamp } from './light';

/** Share of the even light; the lamp gives the rest, and with it the shape. */
const ENVIRONMENT_LEVEL = 0.7;
const SHADOW_MAP = 1_024;

/** One picture to take: a square of `size` pixels, averaged over `samples` frames. */
export interface Shot {
  readonly object: THREE.Object3D;
  readonly pose: Pose;
  readonly size: number;
  readonly samples: number;
}

/** The studio: one renderer and one environment for all pictures. */
export class Studio {
  private readonly renderer: THREE.WebGLRenderer;
  private readonly environment: THREE.Texture;

  constructor(canvas: HTMLCanvasElement) {
    this.renderer = new THREE.WebGLRenderer({ canvas, antialias: false, preserveDrawingBuffer: true });
    this.renderer.setPixelRatio(1);
    this.renderer.toneMapping = THREE.NeutralToneMapping;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = THREE.PCFShadowMap;
    this.environment = softBoxEnvironment(this.renderer);
  }

  /** Takes the picture as a PNG. The object is turned, lit and framed here, and its memory is given back after. */
  async shoot({ object, pose, size, samples }: Shot): Promise<Blob> {
    const { renderer } = this;
    object.rotation.y += THREE.MathUtils.degToRad(pose.yaw);
    object.updateMatrixWorld(true);
    this.lightEvenly(object);

    const { camera, shift } = fitCamera(object, pose);
    // The shadow on the ground is soft: small and with more places of the lamp it costs little and shows no steps.
    const backdrop = drawBackdrop(renderer, object, camera, shift, {
      size: Math.round(size * 0.26),
      samples: 10 + samples * 2,
    });
    const bounds = new THREE.Box3().setFromObject(object, true);
    const radius = bounds.getSize(new THREE.Vector3()).length() / 2;
    const lamp = createLamp(bounds.getCenter(new THREE.Vector3()), radius, SHADOW_MAP);
    const scene = new THREE.Scene();
    scene.background = backdrop;
    scene.add(object, lamp, lamp.target);

    renderer.setSize(size, size, false);
    const average = new FrameAverage(size);
    for (let index = 0; index < samples; index += 1) {
      placeLamp(lamp, radius, index, samples);
      const [jitterX, jitterY] = subPixel(index);
      camera.setViewOffset(size, size, shift[0] * size + jitterX, shift[1] * size + jitterY, size, size);
      renderer.render(scene, camera);
      average.add(renderer.domElement);
    }
    backdrop.dispose();
    dispose(scene);
    return average.toCanvas().convertToBlob({ type: 'image/png' });
  }

  private lightEvenly(object: THREE.Object3D): void {
    const lit = new Set<THREE.Material>();
    object.traverse((part) => {
      if (!(part instanceof THREE.Mesh)) return;
      const material: unknown = part.material;
      if (!(material instanceof THREE.MeshStandardMaterial) || lit.has(material)) return;
      lit.add(material);
      material.envMap = this.environment;
      material.envMapIntensity *= ENVIRONMENT_LEVEL;
    });
  }
}

/** Two low-discrepancy sequences: every frame looks through another point of the pixel. */
function subPixel(index: number): [number, number] {
  return [((index * 0.7548777) % 1) - 0.5, ((index * 0.5698403) % 1) - 0.5];
}

/** Gives back geometry and textures. Materials stay: with the last of a kind its compiled program would go as well. */
function dispose(scene: THREE.Scene): void {
  scene.traverse((part) => {
    if (part instanceof THREE.DirectionalLight) part.dispose();
    if (!(part instanceof THREE.Mesh)) return;
    (part.geometry as THREE.BufferGeometry).dispose();
    for (const value of Object.values(part.material as object)) {
      if (value instanceof THREE.CanvasTexture) value.dispose();
    }
  });
}
