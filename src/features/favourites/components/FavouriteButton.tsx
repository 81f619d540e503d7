import { memo } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import type { ProductId } from '@/domain/product';
import { selectShowsSignedIn } from '@/features/auth/authSlice';
import { useAppSelector, useAppStore } from '@/lib/hooks';
import { favouritesTexts as texts } from '@/texts/favourites';
import { IconButton } from '@/ui/components/IconButton';
import { HeartIcon } from '@/ui/components/icons';
import { color, motion, space } from '@/ui/theme/tokens';
import { selectIsFavourite, setFavourite } from '../favouritesSlice';

/** A heart that is filled or empty, visible on any picture. */
const Disc = styled(IconButton)`
  /* A 44 px target around a disc that leaves the picture to be seen. */
  padding: ${space[1]};
  background: ${color.surfaceRaised} content-box;
  color: ${color.ink};
  svg {
    transition: transform ${motion.normal} cubic-bezier(0.3, 2.2, 0.6, 1);
  }
  &[data-on] {
    color: ${color.accent};
    svg {
      transform: scale(1.12);
    }
  }
`;

interface FavouriteButtonProps {
  /** Pass the object that the list holds, so that a change of one favourite does not render the others. */
  product: { id: ProductId; title: string };
}

/** The favourites toggle. A visitor is sent to sign in, and the favourite is set after that. */
export const FavouriteButton = memo(function FavouriteButton({ product: { id, title } }: FavouriteButtonProps) {
  const isOn = useAppSelector((state) => selectIsFavourite(state, id));
  const store = useAppStore();
  const navigate = useNavigate();
  const location = useLocation();

  function toggle() {
    if (selectShowsSignedIn(store.getState())) store.dispatch(setFavourite({ productId: id, desired: !isOn }));
    else void navigate(paths.login, { state: { from: createPath(location), favourite: id } });
  }

  return (
    <Disc data-on={isOn || undefined} aria-label={isOn ? texts.removeNamed(title) : texts.add(title)} onClick={toggle}>
      <HeartIcon filled={isOn} />
    </Disc>
  );
});
