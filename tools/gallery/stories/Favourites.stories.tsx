import { paths } from '@/config/paths';
import { userDocumentLoadFailed } from '@/domain/events';
import { FavouriteButton } from '@/features/favourites/components/FavouriteButton';
import { FavouritesPage } from '@/pages/favourites/FavouritesPage';
import { favouritesTexts } from '@/texts/favourites';
import { known } from '../fixtures/known';
import { makeProduct, makeProducts, makeUnusualProducts } from '../fixtures/products';
import { seen, signIn, unreachable, withFavourites } from '../fixtures/shopper';
import { Screen } from '../Screen';
import { failingId, goneId } from '../silentCatalogue';
import { story, type State } from '../story';

const page: Pick<State, 'at' | 'render'> = {
  at: paths.favourites,
  render: () => (
    <Screen path={paths.favourites}>
      <FavouritesPage />
    </Screen>
  ),
};

const one = makeProducts(1);
const many = makeProducts(45);
const unusual = Object.values(makeUnusualProducts());
const some = makeProducts(2);
const oneProduct = makeProduct();
const withIds = (ids: number[]) => [signIn(), seen({ favoriteIds: ids })];

export default { title: 'Shopping/Favourites' };

export const Loading = story({ ...page, events: () => [signIn()], shows: favouritesTexts.loading });

export const LoadingHasFailed = story({
  ...page,
  events: () => [signIn(), userDocumentLoadFailed(unreachable)],
  shows: favouritesTexts.failed,
});

export const Empty = story({ ...page, events: () => withFavourites([]), shows: favouritesTexts.empty });

export const One = story({
  ...page,
  events: () => [known.products(one), ...withFavourites(one)],
  shows: one[0]?.title ?? '',
});

export const ThreePages = story({
  ...page,
  at: `${paths.favourites}?page=2`,
  events: () => [known.products(many), ...withFavourites(many)],
  shows: 'Next',
});

export const UnusualProducts = story({ ...page, events: () => [known.products(unusual), ...withFavourites(unusual)] });

export const OneFailedOneIsNoLongerSoldOneLoads = story({
  ...page,
  events: () => [known.products(some), ...withIds([...some.map(({ id }) => id), makeProduct().id, failingId, goneId])],
  shows: favouritesTexts.gone,
});

export const FavouriteOff = story({
  events: () => withFavourites([]),
  render: () => <FavouriteButton product={oneProduct} />,
});

export const FavouriteOn = story({
  events: () => withFavourites([oneProduct]),
  render: () => <FavouriteButton product={oneProduct} />,
});
