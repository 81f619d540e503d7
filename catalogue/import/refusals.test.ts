import { importText } from './importFixture';

const vase = { title: 'Vase', price: 46, stock: 5 };

test.each([
  '<table><tr><td>Name</td></tr></table>',
  '<meta charset="utf-8"><table></table>',
  '<div><table></table></div>',
])('a table of a web page is refused with its cure: %s', async (content) => {
  expect((await importText('a.csv', content)).refusal).toBe(
    'a.csv is a table of a web page. Open it in a spreadsheet program, save it as CSV (UTF-8), and import that file.',
  );
});

describe('a price list without a title', () => {
  const content =
    ',,,\nPrice list,,,\n,,,\nLight,,,\nArt. No.,Description,Price,Stock\nV-1,Vase,46,5\nGlass,,,\nC-1,Cup,9,3\n';
  test('is refused with the line of its columns and the option', async () => {
    const { refusal, needs } = await importText('a.csv', content);
    expect(refusal).toContain('Line 5 has the names of the columns. Columns found: "Art. No.", "Description"');
    expect(refusal).toContain('Missing: "title" (did you mean "Description"?).');
    expect(needs).toEqual({ columns: ['title=Description'] });
  });

  test('is read with the option', async () => {
    const { products, report } = await importText('a.csv', content, { columns: ['title=Description'] });
    expect(report.leftOut).toEqual(['1 without a title']);
    expect(products).toMatchObject([vase, { title: 'Cup' }]);
  });
});

test.each([
  ['Xero', '*ItemCode,ItemName,PurchasesUnitPrice,SalesDescription,SalesUnitPrice,Quantity', 'V-1,Vase,20,Blue.,46,5'],
  [
    'QuickBooks',
    'Product/Service Name,Sales Description,SKU,Type,Sales Price / Rate,Purchase Cost,Quantity On Hand',
    'Vase,Blue.,V-1,Inventory,46,20,5',
  ],
  [
    'Odoo',
    'Name,Internal Reference,Description,Sales Price,Cost,Quantity On Hand,Can be Sold',
    'Vase,V-1,Blue.,46,20,5,True\nRent,R-1,,9,2,5,False',
  ],
  [
    'JTL',
    'Artikelnummer,Artikelname,Beschreibung,Std. VK Brutto,Std. VK Netto,Lagerbestand Gesamt',
    'V-1,Vase,Blue.,46,38.66,5',
  ],
])('the columns of %s are known', async (_program, header, rows) => {
  const { products, report } = await importText('a.csv', `${header}\n${rows}\n`);
  expect(products).toMatchObject([{ ...vase, sku: 'V-1', description: 'Blue.' }]);
  expect(products).toMatchObject([{ category: 'Other' }]);
  expect(report.doubts).toEqual([]);
});

test('an element "count" may be the stock', async () => {
  const content = '<shop><offer id="1"><name>Vase</name><price>46</price><count>5</count></offer></shop>';
  expect((await importText('a.xml', content)).needs).toEqual({ unknownStock: 10, stockColumn: 'count' });
});
