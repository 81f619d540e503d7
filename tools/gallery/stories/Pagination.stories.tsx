import { Pagination } from '@/ui/components/Pagination';
import { story } from '../story';

const pagination = (page: number, pages: number) =>
  story(<Pagination page={page} pages={pages} toHref={(other) => `/?page=${other}`} />);

export default { title: 'Parts/Pagination' };

export const Page1Of2 = pagination(1, 2);
export const Page3Of5 = pagination(3, 5);
export const Page1Of6 = pagination(1, 6);
export const Page6Of6 = pagination(6, 6);
export const Page25Of50 = pagination(25, 50);
export const Page500Of1000 = pagination(500, 1_000);
export const Page1000Of1000 = pagination(1_000, 1_000);
