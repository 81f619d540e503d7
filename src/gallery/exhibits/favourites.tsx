import { paths } from '@/config/paths';
import { userDocumentLoadFailed } from '@/domain/events';
import { FavouriteButton } from '@/features/favourites/components/FavouriteButton';
import { favouritesTexts } from '@/features/favourites/favouritesTexts';
import { FavouritesPage } from '@/pages/favourites/FavouritesPage';
import type { Exhibit, ExhibitState } from '../exhibit';
import { known } from '../fixtures/known';
import { makeProduct, makeProducts, makeUnusualProducts } from '../fixtures/products';
import { ada, seen, signIn, unreachable, withFavourites } from '../fixtures/shopper';
import { Screen } from '../Screen';
import { failingId, goneId } from '../silentCatalogue';

const page: Pick<ExhibitState, 'at' | 'render'> = {
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

export const favourites: Exhibit = {
  name: 'Favourites',
  states: [
    { name: 'loading', ...page, events: () => [signIn()], shows: favouritesTexts.loading },
    {
      name: 'loading has failed',
      ...page,
      events: () => [signIn(), userDocumentLoadFailed({ uid: ada.uid, error: unreachable })],
      shows: favouritesTexts.failed,
    },
    { name: 'empty', ...page, events: () => withFavourites([]), shows: favouritesTexts.empty },
    {
      name: 'one',
      ...page,
      events: () => [known.products(one), ...withFavourites(one)],
      shows: one[0]?.title ?? '',
    },
    {
      name: 'three pages',
      ...page,
      at: `${paths.favourites}?page=2`,
      events: () => [known.products(many), ...withFavourites(many)],
      shows: 'Next',
    },
    { name: 'unusual products', ...page, events: () => [known.products(unusual), ...withFavourites(unusual)] },
    {
      name: 'one failed, one is no longer sold, one loads',
      ...page,
      events: () => [
        known.products(some),
        ...withIds([...some.map(({ id }) => id), makeProduct().id, failingId, goneId]),
      ],
      shows: favouritesTexts.gone,
    },
    {
      name: 'favourite, off',
      events: () => withFavourites([]),
      render: () => <FavouriteButton product={oneProduct} />,
    },
    {
      name: 'favourite, on',
      events: () => withFavourites([oneProduct]),
      render: () => <FavouriteButton product={oneProduct} />,
    },
  ],
};
