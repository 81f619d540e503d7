import { RecentlyViewed } from '@/features/recentlyViewed/components/RecentlyViewed';
import { useAppSelector } from '@/lib/hooks';
import { noticeTexts } from '@/texts/shell';
import { Stack } from '@/ui/components/layout';
import { Text } from '@/ui/components/Text';
import { selectIsOnline } from '../router/pageSlice';

/** Below an error, while there is no network: why the page is missing, and the products that the user has viewed. */
export function OfflineHelp() {
  const isOnline = useAppSelector(selectIsOnline);
  if (isOnline) return null;
  return (
    <Stack $gap={6}>
      <Text $centred>{noticeTexts.notCached}</Text>
      <RecentlyViewed />
    </Stack>
  );
}
