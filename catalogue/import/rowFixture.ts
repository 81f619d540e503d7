/** A product without mistakes, as the cells of a row in a spreadsheet. For tests. */
export const validRow = {
  id: '1',
  title: 'Beeswax Pillar',
  description: 'Burns long.',
  category: 'Candles',
  price: '14.50',
  stock: '40',
  weight: '0.4',
  width: '7',
  height: '15',
  depth: '7',
  shippingInformation: 'Soon',
  returnPolicy: '30 days',
  warrantyInformation: 'None',
};
export const rowColumns = Object.keys(validRow).join(',');
