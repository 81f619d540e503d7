import type { FamilyOptions } from './families/index';

/** From where a picture is taken. Angles in degrees. */
export interface Pose {
  /** How far the object is turned; negative shows its right side. */
  readonly yaw: number;
  /** How high the camera stands; 0 is level, 90 straight above. */
  readonly pitch: number;
  /** 1 shows the whole object, 2 half of it. */
  readonly zoom?: number;
  /** The point of the object's outline in the middle of a zoomed picture: −1 … 1 from left to right and bottom to top. */
  readonly focus?: readonly [number, number];
}

/** What the studio knows of a product besides its recipe: the words that its label carries. */
export interface Goods {
  readonly title: string;
  readonly brand: string;
}

export type FamilyName = keyof FamilyOptions;

export interface RecipeOf<Name extends FamilyName> {
  readonly family: Name;
  readonly options: FamilyOptions[Name];
  /** Poses of this product's own; the family's are taken otherwise. */
  readonly poses?: readonly Pose[];
}

/** How one product is made: its family and the parameters that tell it from its neighbours. Plain data. */
export type Recipe = { [Name in FamilyName]: RecipeOf<Name> }[FamilyName];

/** A category's recipes by product id. */
export type Recipes = Readonly<Record<number, Recipe>>;
