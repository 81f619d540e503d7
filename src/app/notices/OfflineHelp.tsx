import { RecentlyViewed } from '@/features/recentlyViewed/components/RecentlyViewed';
import { useIsOnline } from '@/lib/hooks';
import { noticeTexts } from '@/texts/shell';
import { Stack } from '@/ui/components/layout';
import { Text } from '@/ui/components/Text';

/** Below an error, while there is no network: why the page is missing, and the products that the user has viewed. */
export function OfflineHelp() {
  if (useIsOnline()) return null;
  return (
    <Stack $gap={6}>
      <Text $centred>{noticeTexts.notCached}</Text>
      <RecentlyViewed />
    </Stack>
  );
}
