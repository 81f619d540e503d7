import type { Group } from 'three';
import type { FamilyName, Goods, RecipeOf } from '../recipe';
import { armchair, type ArmchairOptions } from './armchair';
import { audio, type AudioOptions } from './audio';
import { avocado, type AvocadoOptions } from './avocado';
import { bag, type BagOptions } from './bag';
import { ball, type BallOptions } from './ball';
import { bananas, type BananasOptions } from './bananas';
import { bed, type BedOptions } from './bed';
import { bookshelf, type BookshelfOptions } from './bookshelf';
import { bottle, type BottleOptions } from './bottle';
import { can, type CanOptions } from './can';
import { car, type CarOptions } from './car';
import { carrots, type CarrotsOptions } from './carrots';
import { carton, type CartonOptions } from './carton';
import { charger, type ChargerOptions } from './charger';
import { coffeeGear, type CoffeeGearOptions } from './coffeeGear';
import { cookware, type CookwareOptions } from './cookware';
import { dairyBlock, type DairyBlockOptions } from './dairyBlock';
import { dress, type DressOptions } from './dress';
import { eggBox, type EggBoxOptions } from './eggBox';
import { foldingPhone, type FoldingPhoneOptions } from './foldingPhone';
import { foodPack, type FoodPackOptions } from './foodPack';
import { garment, type GarmentOptions } from './garment';
import { homeDecor, type HomeDecorOptions } from './homeDecor';
import { jar, type JarOptions } from './jar';
import { jewellery, type JewelleryOptions } from './jewellery';
import { keypadPhone, type KeypadPhoneOptions } from './keypadPhone';
import { kitchenMachine, type KitchenMachineOptions } from './kitchenMachine';
import { kitchenTool, type KitchenToolOptions } from './kitchenTool';
import { knife, type KnifeOptions } from './knife';
import { laptop, type LaptopOptions } from './laptop';
import { lipstick, type LipstickOptions } from './lipstick';
import { loaf, type LoafOptions } from './loaf';
import { mascara, type MascaraOptions } from './mascara';
import { motorcycle, type MotorcycleOptions } from './motorcycle';
import { nailLacquer, type NailLacquerOptions } from './nailLacquer';
import { palette, type PaletteOptions } from './palette';
import { perfume, type PerfumeOptions } from './perfume';
import { phone, type PhoneOptions } from './phone';
import { phoneGear, type PhoneGearOptions } from './phoneGear';
import { racket, type RacketOptions } from './racket';
import { roundFruit, type RoundFruitOptions } from './roundFruit';
import { shoe, type ShoeOptions } from './shoe';
import { sideTable, type SideTableOptions } from './sideTable';
import { skinBottle, type SkinBottleOptions } from './skinBottle';
import { sofa, type SofaOptions } from './sofa';
import { sportsGear, type SportsGearOptions } from './sportsGear';
import { sunglasses, type SunglassesOptions } from './sunglasses';
import { tablet, type TabletOptions } from './tablet';
import { tableware, type TablewareOptions } from './tableware';
import { watch, type WatchOptions } from './watch';

/** Every family and its parameters. A family's file has the family's name. */
export interface FamilyOptions {
  armchair: ArmchairOptions;
  audio: AudioOptions;
  avocado: AvocadoOptions;
  bag: BagOptions;
  ball: BallOptions;
  bananas: BananasOptions;
  bed: BedOptions;
  bookshelf: BookshelfOptions;
  bottle: BottleOptions;
  can: CanOptions;
  car: CarOptions;
  carrots: CarrotsOptions;
  carton: CartonOptions;
  charger: ChargerOptions;
  coffeeGear: CoffeeGearOptions;
  cookware: CookwareOptions;
  dairyBlock: DairyBlockOptions;
  dress: DressOptions;
  eggBox: EggBoxOptions;
  foldingPhone: FoldingPhoneOptions;
  foodPack: FoodPackOptions;
  garment: GarmentOptions;
  homeDecor: HomeDecorOptions;
  jar: JarOptions;
  jewellery: JewelleryOptions;
  keypadPhone: KeypadPhoneOptions;
  kitchenMachine: KitchenMachineOptions;
  kitchenTool: KitchenToolOptions;
  knife: KnifeOptions;
  laptop: LaptopOptions;
  lipstick: LipstickOptions;
  loaf: LoafOptions;
  mascara: MascaraOptions;
  motorcycle: MotorcycleOptions;
  nailLacquer: NailLacquerOptions;
  palette: PaletteOptions;
  perfume: PerfumeOptions;
  phone: PhoneOptions;
  phoneGear: PhoneGearOptions;
  racket: RacketOptions;
  roundFruit: RoundFruitOptions;
  shoe: ShoeOptions;
  sideTable: SideTableOptions;
  skinBottle: SkinBottleOptions;
  sofa: SofaOptions;
  sportsGear: SportsGearOptions;
  sunglasses: SunglassesOptions;
  tablet: TabletOptions;
  tableware: TablewareOptions;
  watch: WatchOptions;
}

/** Builds the object, standing on the ground with its front towards +z. */
type Builder<Options> = (options: Options, goods: Goods) => Group;

const builders: { readonly [Name in FamilyName]: Builder<FamilyOptions[Name]> } = {
  armchair,
  audio,
  avocado,
  bag,
  ball,
  bananas,
  bed,
  bookshelf,
  bottle,
  can,
  car,
  carrots,
  carton,
  charger,
  coffeeGear,
  cookware,
  dairyBlock,
  dress,
  eggBox,
  foldingPhone,
  foodPack,
  garment,
  homeDecor,
  jar,
  jewellery,
  keypadPhone,
  kitchenMachine,
  kitchenTool,
  knife,
  laptop,
  lipstick,
  loaf,
  mascara,
  motorcycle,
  nailLacquer,
  palette,
  perfume,
  phone,
  phoneGear,
  racket,
  roundFruit,
  shoe,
  sideTable,
  skinBottle,
  sofa,
  sportsGear,
  sunglasses,
  tablet,
  tableware,
  watch,
};

export function build<Name extends FamilyName>(recipe: RecipeOf<Name>, goods: Goods): Group {
  return builders[recipe.family](recipe.options, goods);
}
