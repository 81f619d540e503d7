import { NotFoundPage } from '@/ui/components/MissingScreen';
import { story } from '../story';

export default { title: 'Shell/Not found' };

export const Usual = story(<NotFoundPage />, { at: '/no-such-page', shows: 'Page not found' });
