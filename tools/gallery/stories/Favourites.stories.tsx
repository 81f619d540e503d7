import { paths } from '@/config/paths';
import type { Product } from '@/domain/product';
import { FavouriteButton } from '@/features/favourites/components/FavouriteButton';
import { requestFailed } from '@/features/sync/syncSlice';
import { FavouritesPage } from '@/pages/favourites/FavouritesPage';
import { favouritesTexts } from '@/texts/favourites';
import { known } from '../fixtures/known';
import { makeProduct, makeProducts, makeUnusualProducts } from '../fixtures/products';
import { ada, stored, unreachable } from '../fixtures/shopper';
import { failingId, goneId } from '../silentCatalogue';
import { screen, story, type State } from '../story';

const favourites = (state: State) => screen(paths.favourites, <FavouritesPage />, { user: ada, ...state });

/** These are her favourites, and in the catalogue cache. */
const favouritesOf = (products: Product[], state: State) =>
  favourites({ events: [known.products(products), stored({ favourites: products })], ...state });

const two = makeProducts(2);
const product = makeProduct();

export default { title: 'Shopping/Favourites' };

export const Loading = favourites({ shows: favouritesTexts.loading });

export const LoadingHasFailed = favourites({
  events: [requestFailed(unreachable)],
  shows: favouritesTexts.failed,
});

export const Empty = favouritesOf([], { shows: favouritesTexts.empty });
export const One = favouritesOf([product], { shows: product.title });
export const ThreePages = favouritesOf(makeProducts(45), { at: `${paths.favourites}?page=2`, shows: 'Next' });
export const UnusualProducts = favouritesOf(Object.values(makeUnusualProducts()), {});

export const OneFailedOneIsNoLongerSoldOneLoads = favourites({
  events: [known.products(two), stored({ favourites: [...two, makeProduct(), { id: failingId }, { id: goneId }] })],
  shows: favouritesTexts.gone,
});

export const FavouriteOff = story(<FavouriteButton product={product} />, { user: ada, events: [stored({})] });

export const FavouriteOn = story(<FavouriteButton product={product} />, {
  user: ada,
  events: [stored({ favourites: [product] })],
});
