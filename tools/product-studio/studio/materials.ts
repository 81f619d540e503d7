import * as THREE from 'three';
import { grainTexture, woodTexture, type WoodTone } from './textures';

/** A surface's colour, as CSS writes it. */
export type Colour = string;

type Physical = ConstructorParameters<typeof THREE.MeshPhysicalMaterial>[0];

const physical = (options: Physical) => new THREE.MeshPhysicalMaterial(options);

export const plastic = (color: Colour, roughness = 0.38) => physical({ color, roughness });
export const glossy = (color: Colour) => physical({ color, roughness: 0.25, clearcoat: 1, clearcoatRoughness: 0.06 });
export const matte = (color: Colour) => physical({ color, roughness: 0.85 });
export const rubber = (color: Colour) => physical({ color, roughness: 0.72, specularIntensity: 0.6 });
export const ceramic = (color: Colour) => physical({ color, roughness: 0.3, clearcoat: 0.6, clearcoatRoughness: 0.2 });
export const paper = (color: Colour) => physical({ color, roughness: 0.7, specularIntensity: 0.4 });

const METALS = {
  gold: { color: '#ffd98c', roughness: 0.24, envMapIntensity: 1.9 },
  roseGold: { color: '#f6bfa4', roughness: 0.24, envMapIntensity: 1.75 },
  brass: { color: '#e8c479', roughness: 0.34, envMapIntensity: 1.7 },
  copper: { color: '#e59c72', roughness: 0.28, envMapIntensity: 1.7 },
  steel: { color: '#dfe2e6', roughness: 0.24, envMapIntensity: 1.35 },
  brushed: { color: '#cfd2d6', roughness: 0.42, envMapIntensity: 1.35 },
  chrome: { color: '#f4f5f7', roughness: 0.07, envMapIntensity: 1.4 },
  graphite: { color: '#6c6f75', roughness: 0.36, envMapIntensity: 1.4 },
  iron: { color: '#3d3e40', roughness: 0.55, envMapIntensity: 1.2 },
} as const;

export type MetalName = keyof typeof METALS;

export const metal = (name: MetalName) => physical({ ...METALS[name], metalness: 1 });
/** Anodised or painted metal of any colour. */
export const colouredMetal = (color: Colour, roughness = 0.34) =>
  physical({ color, metalness: 0.75, roughness, envMapIntensity: 1.5 });

/** Soft leather or cloth with a metallic finish. */
export const metallicLeather = (color: Colour) =>
  physical({
    color,
    metalness: 0.85,
    roughness: 0.42,
    envMapIntensity: 1.7,
    bumpMap: grainTexture(6, 70),
    bumpScale: 0.5,
  });

/** Clear or tinted glass that shows what stands behind it. `depth` is the thickness the light passes, in scene units. */
export const glass = (color: Colour = '#ffffff', depth = 0.3, roughness = 0.03) =>
  physical({
    color: '#ffffff',
    roughness,
    transmission: 1,
    thickness: depth,
    ior: 1.42,
    attenuationColor: new THREE.Color(color),
    attenuationDistance: depth * 1.6,
    envMapIntensity: 1.2,
  });

/** A filled volume that lets light through in its own colour; cheaper than glass, and safe inside it. */
export const liquid = (color: Colour) =>
  physical({ color, roughness: 0.16, emissive: new THREE.Color(color), emissiveIntensity: 0.16 });

/** A thin clear pane before a dial or a lens: only its reflections are seen. */
export const pane = (opacity = 0.12, color: Colour = '#ffffff') =>
  physical({ color, transparent: true, opacity, roughness: 0.02, clearcoat: 1, clearcoatRoughness: 0.02 });

export const leather = (color: Colour, roughness = 0.5) =>
  physical({
    color,
    roughness,
    clearcoat: 0.15,
    clearcoatRoughness: 0.4,
    bumpMap: grainTexture(6, 70),
    bumpScale: 0.5,
  });

export const fabric = (color: Colour, weave = 10) =>
  physical({
    color,
    roughness: 0.95,
    sheen: 0.7,
    sheenRoughness: 0.5,
    sheenColor: new THREE.Color(color).lerp(new THREE.Color('#ffffff'), 0.3),
    bumpMap: grainTexture(weave, 70),
    bumpScale: 0.8,
  });

/** Cloth with a drawn pattern; both sides are seen. */
export const printedCloth = (map: THREE.Texture, bump = 26) =>
  physical({
    map,
    roughness: 0.92,
    sheen: 0.35,
    sheenRoughness: 0.6,
    sheenColor: new THREE.Color('#ffffff'),
    side: THREE.DoubleSide,
    bumpMap: grainTexture(bump, 60),
    bumpScale: 0.35,
  });

export const wood = (tone: WoodTone, repeat = 1) =>
  physical({ map: woodTexture(tone, repeat), roughness: 0.5, clearcoat: 0.15, clearcoatRoughness: 0.4 });

/** Car paint: a coloured base under clear lacquer. */
export const paint = (color: Colour) =>
  physical({ color, roughness: 0.34, metalness: 0.1, clearcoat: 1, clearcoatRoughness: 0.05, envMapIntensity: 1.1 });

/** A printed label or dial. Transparent, so that it neither doubles behind glass nor hides its rim. */
export const print = (map: THREE.Texture, roughness = 0.5) => physical({ map, transparent: true, roughness });

/** A lit screen: it shines by itself and still mirrors the soft boxes a little. */
export const screen = (map: THREE.Texture) =>
  physical({
    color: '#000000',
    emissive: '#ffffff',
    emissiveMap: map,
    emissiveIntensity: 0.95,
    roughness: 0.08,
    envMapIntensity: 0.5,
  });

export const skin = (color: Colour, roughness = 0.42) =>
  physical({ color, roughness, clearcoat: 0.35, clearcoatRoughness: 0.3 });
