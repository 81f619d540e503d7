import { importText } from './importFixture';
import { formatReports } from './report';
import { normalise } from './rows';
import { listNames, wordFields } from './words';

const vase = { title: 'Vase', price: 46, stock: 5 };

describe('another currency is refused with the cure', () => {
  const cure = 'is in another currency (EUR). The shop sells in US dollars, so write the prices in USD.';
  test.each<[string, string, string]>([
    ['a column of a table', 'a.csv', 'Name,Price,Stock,Currency\nVase,46,5,EUR\n'],
    ['a German column', 'a.csv', 'Titel;Preis;Bestand;Währung\nVase;46,00;5;EUR\n'],
    ['the name of a column', 'a.csv', 'Name,Price (EUR),Stock\nVase,46,5\n'],
    ['the name of a column with a sign', 'a.csv', 'Titel;Preis in €;Bestand\nVase;46,00;5\n'],
    ['an object in JSON', 'a.json', '[{"title":"Vase","price":{"amount":"10","currencyCode":"EUR"},"stock":5}]'],
    ['a field in JSON', 'a.json', '[{"title":"Vase","price":10,"currency":"EUR","stock":5}]'],
    [
      'an attribute in XML',
      'a.xml',
      '<shop><item><title>Vase</title><price currency="EUR">10</price><stock>5</stock></item></shop>',
    ],
    [
      'an element in XML',
      'a.xml',
      '<shop><offer id="1"><name>Vase</name><price>10</price><currencyId>EUR</currencyId><stock>5</stock></offer></shop>',
    ],
  ])('in %s', async (_where, name, content) => {
    const { products, refusal } = await importText(name, content);
    expect(products).toEqual([]);
    expect(refusal.replace('(€)', '(EUR)')).toContain(cure);
  });

  test.each<[string, string, string]>([
    ['a column of a table', 'a.csv', 'Name,Price,Stock,Currency\nVase,46,5,USD\n'],
    ['the name of a column', 'a.csv', 'Name,Price USD,Price EUR,Stock\nVase,46,40,5\n'],
    ['an object in JSON', 'a.json', '[{"title":"Vase","price":{"amount":"46","currencyCode":"USD"},"stock":5}]'],
    ['prices by currency', 'a.json', '[{"title":"Vase","price":{"eur":40,"usd":46},"stock":5}]'],
  ])('the shop’s own currency in %s is read', async (_where, name, content) => {
    expect((await importText(name, content)).products).toMatchObject([vase]);
  });
});

describe('a column that may be the stock', () => {
  const content = 'Name,Price,Inv. qty (main)\nVase,46,5\n';
  test('is asked about before the import advises --unknown-stock', async () => {
    const { refusal } = await importText('a.csv', content);
    expect(refusal).toContain(
      'The column "Inv. qty (main)" has whole numbers. If it is the stock, add --column stock="Inv. qty (main)".',
    );
  });

  test.each(['On shelf', 'Im Regal', 'Warehouse Berlin'])('may be called "%s"', async (name) => {
    const { refusal } = await importText('a.csv', `Name,Price,${name}\nVase,46,5\nCup,9,3\n`);
    expect(refusal).toContain(`add --column stock="${name}"`);
  });

  test('is the stock if the merchant says so', async () => {
    const { products } = await importText('a.csv', content, { columns: ['stock=Inv. qty (main)'] });
    expect(products).toMatchObject([vase]);
  });

  test('is not overwritten by --unknown-stock without a further question', async () => {
    const { refusal } = await importText('a.csv', content, { unknownStock: 10 });
    expect(refusal).toMatch(/doubtful: the column "Inv\. qty \(main\)" .*\n.*--yes/u);
    const { products } = await importText('a.csv', content, { unknownStock: 10, acceptsDoubts: true });
    expect(products).toMatchObject([{ stock: 10 }]);
  });

  test('is no column of other numbers', async () => {
    const { refusal } = await importText('a.csv', 'Name,Price,Order quantity step,Weight class\nVase,46,2.5,5\n');
    expect(refusal).toContain('no known stock, the first in line 2. State the pieces of each with --unknown-stock N.');
  });
});

test.each([
  ['stock', '--column stock: write a field'],
  ['stock=Pieces', '--column stock="Pieces": the file has no column "Pieces".'],
  ['colour=Name', '--column colour: a Table of products has no such field.'],
])('a wrong --column %s is explained', async (column, sentence) => {
  const { refusal } = await importText('a.csv', 'Name,Price,Stock\nVase,46,5\n', { columns: [column] });
  expect(refusal).toContain(sentence);
});

test('a hidden product of WooCommerce is left out, whatever its column is called', async () => {
  const rows = '1,simple,Vase,1,visible,46,5\n2,simple,Secret,1,hidden,9,5\n';
  for (const visibility of ['Visibility in catalog', 'Sichtbarkeit im Katalog', 'Näkyvyys']) {
    const header = `ID,Type,Name,Published,${visibility},Regular price,Stock`;
    const { products, report } = await importText('a.csv', `${header}\n${rows}`);
    expect(report.leftOut).toEqual(['1 hidden']);
    expect(products).toMatchObject([vase]);
  }
});

test.each(['Active', 'visible', 'Aktiv', 'Status'])(
  'a row of a table with a false "%s" is left out',
  async (column) => {
    const { products, report } = await importText('a.csv', `Name,Price,Stock,${column}\nVase,46,5,1\nSecret,9,5,0\n`);
    expect(report.leftOut).toEqual(['1 hidden']);
    expect(products).toMatchObject([vase]);
  },
);

test.each([
  ['<ul><li><strong>&nbsp;<span>One</span></strong></li><li>&nbsp; Two  &nbsp;parts</li></ul>', '- One\n- Two parts'],
  ['<p>&nbsp;</p><p>A&nbsp;&nbsp;B</p>', 'A B'],
])('the description %j has no spare spaces', async (html, text) => {
  const { products } = await importText('a.json', JSON.stringify([{ ...vase, description: html }]));
  expect(products).toMatchObject([{ description: text }]);
});

describe('the names of the columns', () => {
  test.each([
    [',,Hofladen,,\n,,Mai,,\nNr,Artikelbezeichnung,Einheit,Preis,Bestand\n1,Vase,Stück,46.00,5\n'],
    ['Hofladen\nStand: 1. Mai\n\nNr;Artikelbezeichnung;Einheit;Preis;Bestand\n1;Vase;Stück;46,00;5\n'],
    ['"Hofladen, Mai"\n\nNr\tArtikelbezeichnung\tEinheit\tPreis\tBestand\n1\tVase\tStück\t46,00\t5\n'],
  ])('are found below titles: %j', async (content) => {
    expect((await importText('a.csv', content)).products).toMatchObject([{ id: 1, ...vase }]);
  });

  test('may all be in quotation marks, whatever separates them', async () => {
    const { products } = await importText('a.csv', '"Titel";"Preis";"Bestand"\n"Vase";"46,00";"5"\n');
    expect(products).toMatchObject([vase]);
  });

  test('do not include the index of a spreadsheet, which has no name', async () => {
    const { products } = await importText('a.csv', ',title,price,stock\n1,Vase,46,5\n2,Cup,8,4\n');
    expect(products).toMatchObject([
      { ...vase, category: 'Other' },
      { title: 'Cup', price: 8, category: 'Other' },
    ]);
  });

  test('that are not found are explained with the lines that were looked at', async () => {
    const { refusal } = await importText(
      'a.csv',
      ',,Hofladen,,\n,,Mai,,\nNr,Ding,Einheit,Preisschild,Rest\n1,Vase,Stück,46,5\n',
    );
    expect(refusal).toContain('Lines 1 to 4 were looked at for the names of the columns.');
    expect(refusal).toContain(
      'Missing: "title", "price". If a column has another name, add --column title="NAME" --column price="NAME".',
    );
    const columns = ['title=Ding', 'price=Preisschild', 'stock=Rest'];
    const { products } = await importText(
      'a.csv',
      ',,Hofladen,,\n,,Mai,,\nNr,Ding,Einheit,Preisschild,Rest\n1,Vase,Stück,46,5\n',
      { columns },
    );
    expect(products).toMatchObject([vase]);
  });

  test('that lack a price are explained with their line', async () => {
    const { refusal } = await importText('a.csv', ',Hofladen,\nNr,Artikelbezeichnung,Bestand\n1,Vase,5\n');
    expect(refusal).toContain(
      'Line 2 has the names of the columns. Columns found: "Nr", "Artikelbezeichnung", "Bestand". Missing: "price".',
    );
  });

  test.each([
    ['English', 'Product Name,Price,Quantity on hand,Category,Image'],
    ['German', 'Artikelbezeichnung,Preis,Lagerbestand,Warengruppe,Bild'],
    ['French', "Nom de l'article,Prix TTC,Quantité,Catégorie,Image"],
    ['French of WooCommerce', 'Nom,Tarif régulier,Stock,Catégories,Images'],
    ['Italian', 'Nome prodotto,Prezzo,Giacenza,Categoria,Immagine'],
    ['Spanish', 'Nombre del producto,Precio,Existencias,Categoría,Imagen'],
    ['Dutch', 'Productnaam,Prijs,Voorraad,Categorie,Afbeelding'],
    ['Polish', 'Nazwa produktu,Cena,Stan magazynowy,Kategoria,Zdjęcie'],
    ['Russian', 'Наименование,Цена,Остаток,Категория,Фото'],
  ])('may be %s', async (_language, header) => {
    const { products } = await importText('a.csv', `${header}\nVase,46,5,Glass,https://a.example/1.jpg\n`);
    expect(products).toMatchObject([{ ...vase, category: 'Glass', images: ['https://a.example/1.jpg'] }]);
  });

  test('a price without tax is a doubt, also in French', async () => {
    const content = 'Désignation;Prix HT;Stock\nVase;46,00;5\n';
    expect((await importText('a.csv', content)).refusal).toContain('"Prix HT" are without tax');
    expect((await importText('a.csv', content, { acceptsDoubts: true })).products).toMatchObject([vase]);
  });

  test('no word names two columns', () => {
    const owners = new Map<string, string>();
    const twice: string[] = [];
    for (const field of wordFields) {
      for (const name of new Set(listNames(field).map(normalise))) {
        if (owners.has(name)) twice.push(`${name}: ${owners.get(name) ?? ''}, ${field}`);
        owners.set(name, field);
      }
    }
    expect(twice).toEqual([]);
  });
});

test('numbered columns are one list, in the order of their numbers', async () => {
  const header = 'Name,Price,Stock,Image 2,IMAGE10,Image 1,Tag 1,Tag 2';
  const row = 'Vase,46,5,https://a.example/2.jpg,https://a.example/10.jpg,https://a.example/1.jpg,glass,blue';
  const { products } = await importText('a.csv', `${header}\n${row}\n`);
  expect(products).toMatchObject([
    { images: [1, 2, 10].map((number) => `https://a.example/${number}.jpg`), tags: ['glass', 'blue'] },
  ]);
});

test('columns that are not used are listed to the last, those with values first', async () => {
  const others = Array.from({ length: 20 }, (_, index) => `Note ${'abcdefghijklmnopqrst'[index] ?? ''}`);
  const cells = others.map((_name, index) => (index < 4 ? '' : 'x'));
  const content = `Name,Price,Stock,${others.join(',')}\nVase,46,5,${cells.join(',')}\n`;
  const { report } = await importText('a.csv', content);
  expect(report.unused).toHaveLength(20);
  expect(formatReports([report])).toContain('Not used: Note e, Note f, ');
  expect(formatReports([report])).toMatch(/Note s and 5 more$/mu);
  const json = await importText(
    'a.json',
    '[{"title":"Vase","price":46,"stock":5,"colour":"blue","maker":{"town":"Ulm"}}]',
  );
  expect(json.report.unused).toEqual(['colour', 'maker.town']);
});

describe('--skip-cells', () => {
  const content =
    'id,title,price,stock,images,sku,weight\n1,Vase,46,5,https://a.example/1.jpg|ftp://a.example/2.jpg,V-1,"1.234"\n2,Cup,9,3,cup.jpg,,\n';
  test('is named as the cure of a bad cell, but not of a bad price', async () => {
    expect((await importText('a.csv', content)).refusal).toMatch(/line 3, column "images".*\na\.csv: .*--skip-cells/su);
    const cheap = 'id,title,price,stock\n1,Vase,cheap,5\n';
    expect((await importText('a.csv', cheap)).refusal).not.toContain('--skip-cells');
    expect(
      (await importText('a.csv', content + '3,Jug,cheap,5,,,\n', { skipsMistakes: true })).report.notes.join(),
    ).not.toContain('--skip-cells');
  });

  test('leaves out bad cells, and says which', async () => {
    const { products, report } = await importText('a.csv', content, { skipsCells: true });
    expect(products).toMatchObject([
      { ...vase, images: ['https://a.example/1.jpg'] },
      { title: 'Cup', images: undefined },
    ]);
    expect(report.notes.join('\n')).toMatch(
      /line 2, column "images": "ftp:.*\n.*line 2, column "weight": "1\.234" can mean.*\n.*line 3, column "images": "cup\.jpg"/su,
    );
  });

  test('never leaves out a price, a stock or a title', async () => {
    for (const row of ['1,Vase,cheap,5', '1,Vase,46,many', `1,${'x'.repeat(20_000)},46,5`]) {
      const { products, refusal } = await importText('a.csv', `id,title,price,stock\n${row}\n`, { skipsCells: true });
      expect([products, refusal]).toEqual([[], expect.stringContaining('line 2, column "')]);
    }
  });

  test('names a bad price of a feed, and not --skip-cells', async () => {
    const feed =
      'id\ttitle\tlink\tcondition\tavailability\tquantity\tprice\n1\tVase\thttps://a.example\tnew\tin stock\t5\tcheap\n';
    for (const skipsCells of [false, true]) {
      const { refusal } = await importText('a.tsv', feed, { skipsCells });
      expect(refusal).toBe('a.tsv: line 2, column "price": "cheap" is not a price. Write it like 14.50.');
    }
  });

  test('lets the title stand in for a damaged SKU', async () => {
    const damaged = 'sku,title,price,stock\n3.65E+11,Vase,46,5\n';
    expect((await importText('a.csv', damaged)).refusal).toContain('was rounded by a spreadsheet program');
    expect((await importText('a.csv', damaged, { skipsCells: true })).products).toMatchObject([vase]);
  });
});

test.each([
  ['sku,handle,title,price,stock\n3.65E+11,vase,Vase,46,5\nC-1,cup,Cup,9,3\n'],
  ['id,sku,title,price,stock\n3.65E+11,V-1,Vase,46,5\n2,C-1,Cup,9,3\n'],
])('another key stands in for a damaged one: %j', async (content) => {
  const { products, report } = await importText('a.csv', content);
  expect(products).toMatchObject([vase, { title: 'Cup' }]);
  expect(report.notes.join()).not.toContain('their titles are their keys');
});

test('a mistake in one line of XML names its item', async () => {
  const item = (id: string, price: string) =>
    `<item><id>${id}</id><title>Vase</title><price>${price}</price><stock>5</stock></item>`;
  const { refusal } = await importText(
    'a.xml',
    `<shop>${item('1', '46')}${item('2', 'cheap')}${item('3', 'dear')}</shop>`,
  );
  expect(refusal).toMatch(
    /^a\.xml: line 1, item 2, column "price": "cheap".*\na\.xml: line 1, item 3, column "price": "dear"/u,
  );
});
