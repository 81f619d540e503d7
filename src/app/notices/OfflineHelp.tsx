import styled from 'styled-components';
import { ProductPicture } from '@/features/catalogue/components/ProductPicture';
import { RecentlyViewed } from '@/features/recentlyViewed/components/RecentlyViewed';
import { useAppSelector } from '@/lib/hooks';
import { selectIsOnline } from '../router/pageSlice';
import { offlineTexts as texts } from './offlineTexts';

const Text = styled.p`
  text-align: center;
`;

/** Below an error, while there is no network: why the page is missing, and the products that the user has viewed. */
export function OfflineHelp() {
  const isOnline = useAppSelector(selectIsOnline);
  if (isOnline) return null;
  return (
    <>
      <Text>{texts.notCached}</Text>
      <RecentlyViewed Picture={ProductPicture} />
    </>
  );
}
