import { CategoryNav } from '@/features/catalogue/components/CategoryNav';
import { CategoryStrip } from '@/features/catalogue/components/CategoryStrip';
import { known } from '../fixtures/known';
import { story } from '../story';

export default { title: 'Catalogue/Categories' };

export const StripOfTheHomePage = story({ events: () => [known.categories()], render: () => <CategoryStrip /> });
export const StripLoading = story({ render: () => <CategoryStrip /> });

export const BesideAList = story({
  events: () => [known.categories()],
  render: () => <CategoryNav current="groceries" />,
});

export const BesideAListLoading = story({ render: () => <CategoryNav current={null} /> });
