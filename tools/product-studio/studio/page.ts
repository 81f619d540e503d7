import { build } from '../families/index';
import { posesOf } from '../families/poses';
import type { Goods, Recipe } from '../recipe';
import { Studio } from './renderer';

/** One picture, as asked for from outside the browser. */
export interface PictureRequest {
  readonly recipe: Recipe;
  readonly goods: Goods;
  /** Counted from 0. */
  readonly view: number;
  readonly size: number;
  readonly samples: number;
}

declare global {
  interface Window {
    /** Draws one picture and gives it as a base64 PNG. */
    drawPicture?: (request: PictureRequest) => Promise<string>;
  }
}

const studio = new Studio(document.createElement('canvas'));

window.drawPicture = async ({ recipe, goods, view, size, samples }) => {
  const pose = posesOf(recipe)[view];
  if (!pose) throw new Error(`The family "${recipe.family}" has no view ${view + 1}.`);
  const picture = await studio.shoot({ object: build(recipe, goods), pose, size, samples });
  return base64(picture);
};

async function base64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let start = 0; start < bytes.length; start += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
  }
  return btoa(binary);
}
