import { ProductPicture } from '@/features/catalogue/components/ProductPicture';
import { RecentlyViewed } from '@/features/recentlyViewed/components/RecentlyViewed';
import { DashboardHome } from './DashboardHome';

/** The dashboard's first page with the recently viewed products. */
export function DashboardPage() {
  return (
    <DashboardHome>
      <RecentlyViewed Picture={ProductPicture} />
    </DashboardHome>
  );
}
