import type { Recipes } from '../recipe';
import { beauty } from './beauty';
import { fragrances } from './fragrances';
import { furniture } from './furniture';
import { groceries } from './groceries';
import { homeDecoration } from './home-decoration';
import { kitchenAccessories } from './kitchen-accessories';
import { laptops } from './laptops';
import { mensShirts } from './mens-shirts';
import { mensShoes } from './mens-shoes';
import { mensWatches } from './mens-watches';
import { mobileAccessories } from './mobile-accessories';
import { motorcycle } from './motorcycle';
import { skinCare } from './skin-care';
import { smartphones } from './smartphones';
import { sportsAccessories } from './sports-accessories';
import { sunglasses } from './sunglasses';
import { tablets } from './tablets';
import { tops } from './tops';
import { vehicle } from './vehicle';
import { womensBags } from './womens-bags';
import { womensDresses } from './womens-dresses';
import { womensJewellery } from './womens-jewellery';
import { womensShoes } from './womens-shoes';
import { womensWatches } from './womens-watches';

/** Every product's recipe by id. */
export const recipes: Recipes = {
  ...beauty,
  ...fragrances,
  ...furniture,
  ...groceries,
  ...homeDecoration,
  ...kitchenAccessories,
  ...laptops,
  ...mensShirts,
  ...mensShoes,
  ...mensWatches,
  ...mobileAccessories,
  ...motorcycle,
  ...skinCare,
  ...smartphones,
  ...sportsAccessories,
  ...sunglasses,
  ...tablets,
  ...tops,
  ...vehicle,
  ...womensBags,
  ...womensDresses,
  ...womensJewellery,
  ...womensShoes,
  ...womensWatches,
};
