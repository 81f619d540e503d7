import { Table } from '@/ui/components/Table';
import { arabicTitle, longTitle } from '../fixtures/products';
import { story } from '../story';

const columns = [{ head: 'Order ID' }, { head: 'Items' }, { head: 'Total', isAmount: true }] as const;

const rows = [
  { key: 1, cells: ['Aq1Sw2De3Fr4Gt5Hy6Ju', 'Linen throw × 2', '59.80 $'] },
  { key: 2, cells: ['Zx9Cv8Bn7Mm6Kk5Jj4Hh', longTitle, '99,999.99 $'] },
  { key: 3, cells: ['Un0sual0rd3rWithANumberThatIsLongerThanAnyOther', arabicTitle, '0.00 $'] },
];

const withSum = <Table caption="Orders" columns={columns} rows={rows} foot={['Total', '', '100,059.79 $']} />;

export default { title: 'Parts/Tables' };

export const Rows = story(<Table caption="Orders" columns={columns} rows={rows} />);
export const RowsAndASum = story(withSum);
export const CardsInANarrowPlace = story(<div style={{ width: 300 }}>{withSum}</div>);
