import { NotFoundPage } from '@/pages/shared/NotFoundPage';
import { story } from '../story';

export default { title: 'Shell/Not found' };

export const Usual = story({ at: '/no-such-page', render: () => <NotFoundPage />, shows: 'Page not found' });
