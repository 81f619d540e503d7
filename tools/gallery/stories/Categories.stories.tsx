import { CategoryNav } from '@/features/catalogue/components/CategoryNav';
import { CategoryStrip } from '@/features/catalogue/components/CategoryStrip';
import { known } from '../fixtures/known';
import { story } from '../story';

export default { title: 'Catalogue/Categories' };

export const StripOfTheHomePage = story(<CategoryStrip />, { events: [known.categories()] });
export const StripLoading = story(<CategoryStrip />);
export const BesideAList = story(<CategoryNav current="groceries" />, { events: [known.categories()] });
export const BesideAListLoading = story(<CategoryNav current={null} />);
