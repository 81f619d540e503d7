import { memo } from 'react';
import { paths } from '@/config/paths';
import type { ProductId } from '@/domain/product';
import { useAppSelector, useAppStore } from '@/lib/hooks';
import { favouritesTexts as texts } from '@/texts/favourites';
import { HeartButton } from '@/ui/components/HeartButton';
import { useRouterAccess } from '@/ui/components/RouterAccess';
import { selectIsFavourite, selectTakesFavourites, setFavourite } from '../favouritesSlice';

interface FavouriteButtonProps {
  /** Pass the object that the list holds, so that a change of one favourite does not render the others. */
  product: { id: ProductId; title: string };
}

/** The favourites toggle. A visitor is sent to sign in, and the favourite is set after that. */
export const FavouriteButton = memo(function FavouriteButton({ product: { id, title } }: FavouriteButtonProps) {
  const isOn = useAppSelector((state) => selectIsFavourite(state, id));
  const store = useAppStore();
  const router = useRouterAccess();

  function toggle() {
    const { navigate, address } = router.current;
    if (selectTakesFavourites(store.getState())) store.dispatch(setFavourite({ productId: id, wanted: !isOn }));
    else navigate(paths.login, { state: { from: address, favourite: id } });
  }

  return <HeartButton isOn={isOn} label={isOn ? texts.removeNamed(title) : texts.add(title)} onClick={toggle} />;
});
