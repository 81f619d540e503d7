import { RecentlyViewed } from '@/features/recentlyViewed/components/RecentlyViewed';
import { useIsOnline } from '@/lib/hooks';
import { noticeTexts } from '@/texts/shell';
import { Stack } from '@/ui/components/layout';
import { Text } from '@/ui/components/Text';

/** Explains a missing page while there is no network, and lists the products that the user has viewed. */
export function OfflineHelp() {
  if (useIsOnline()) return null;
  return (
    <Stack $gap={6}>
      <Text $centred>{noticeTexts.notCached}</Text>
      <RecentlyViewed />
    </Stack>
  );
}
