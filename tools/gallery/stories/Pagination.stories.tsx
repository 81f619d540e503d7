import { Pagination } from '@/ui/components/Pagination';
import { story } from '../story';

const pagination = (page: number, pages: number) =>
  story({ render: () => <Pagination page={page} pages={pages} toHref={(other) => `/?page=${other}`} /> });

export default { title: 'Parts/Pagination' };

export const OnePageHasNone = story({
  render: () => (
    <>
      <Pagination page={1} pages={1} toHref={() => '/'} />
      <p>(nothing)</p>
    </>
  ),
});

export const Page1Of2 = pagination(1, 2);
export const Page2Of2 = pagination(2, 2);
export const Page1Of5 = pagination(1, 5);
export const Page3Of5 = pagination(3, 5);
export const Page5Of5 = pagination(5, 5);
export const Page1Of6 = pagination(1, 6);
export const Page3Of6 = pagination(3, 6);
export const Page6Of6 = pagination(6, 6);
export const Page1Of50 = pagination(1, 50);
export const Page25Of50 = pagination(25, 50);
export const Page50Of50 = pagination(50, 50);
export const Page1Of1000 = pagination(1, 1_000);
export const Page500Of1000 = pagination(500, 1_000);
export const Page1000Of1000 = pagination(1000, 1_000);
