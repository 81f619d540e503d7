import { importText } from '../importFixture';

/** Invented products of platforms whose rows are variants. */
const lamp = { title: 'Reed Lamp', price: 46, stock: 5 };
const tees = [
  { title: 'Tee – S / Red', price: 20, stock: 7, sku: 'T-S' },
  { title: 'Tee – M / Red', price: 22, stock: 0, sku: 'T-M' },
];

const lightspeed =
  'id,handle,sku,composite_handle,composite_sku,composite_quantity,name,description,product_category,variant_option_one_name,variant_option_one_value,variant_option_two_name,variant_option_two_value,tags,supply_price,retail_price,tax_name,brand_name,active,track_inventory,inventory_Main_Outlet,reorder_point_Main_Outlet,restock_level_Main_Outlet,inventory_Market';

test('reads a Lightspeed export: variants, the stock of all outlets, and no bundles', async () => {
  const content = `${lightspeed}
a1,lamp,L-1,,,,Reed Lamp,<p>Warm.</p>,Light,,,,,reed,20,46.00000,Sales tax,Reed,1,1,3.00000,1,10,2
b1,tee,T-S,,,,Tee,,Clothing,Size,S,Colour,Red,,8,20,Sales tax,,1,1,4,,,3
b2,tee,T-M,,,,Tee / M / Red,,Clothing,Size,M,Colour,Red,,8,22,Sales tax,,1,1,-1,,,0
c1,pack,P-1,tee,T-S,3,Pack,,Clothing,,,,,,,50,Sales tax,,1,1,1,,,
c1,pack,P-1,lamp,L-1,1,,,,,,,,,,,,,,,,,,
d1,old,O-1,,,,Old,,Light,,,,,,20,40,Sales tax,,0,1,6,,,
e1,card,C-1,,,,Card,,Paper,,,,,,1,3,Sales tax,,1,0,0,,,
`;
  const { products, report } = await importText('a.csv', content, { unknownStock: 9 });
  expect(report).toMatchObject({ format: 'Lightspeed export', leftOut: ['1 bundle', '1 disabled'] });
  expect(products).toMatchObject([
    { ...lamp, sku: 'L-1', description: 'Warm.', brand: 'Reed', category: 'Light', tags: ['reed'] },
    ...tees.map((tee) => ({ ...tee, category: 'Clothing' })),
    { title: 'Card', price: 3, stock: 9 },
  ]);
  expect(report.products).toBe(3);
});

const vendure =
  'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets';

test('reads a Vendure file: rows without a name are variants of the product above', async () => {
  const content = `${vendure}
Reed Lamp,reed-lamp,Warm.,https://a.example/1.jpg|https://a.example/2.jpg,category:Light|brand:Reed|style:calm,,,L-1,46,standard,5,true,,
Tee,tee,,https://a.example/3.jpg,category:Clothing,size|colour,S|Red,T-S,20.00,standard,7,INHERIT,https://a.example/4.jpg,colour:red
,,,,,,M|Red,T-M,22.00,standard,0,true,,
Card,card,,,,,,C-1,3,standard,100,false,,
`;
  const { products, report } = await importText('a.csv', content, { unknownStock: 9 });
  expect(report).toMatchObject({ format: 'Vendure products', leftOut: [], products: 3, variants: 4 });
  expect(products).toMatchObject([
    {
      ...lamp,
      brand: 'Reed',
      category: 'Light',
      tags: ['calm'],
      images: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
    },
    {
      ...tees[0],
      category: 'Clothing',
      tags: ['red'],
      images: ['https://a.example/4.jpg', 'https://a.example/3.jpg'],
    },
    { ...tees[1], category: 'Clothing', images: ['https://a.example/3.jpg'] },
    { title: 'Card', price: 3, stock: 9, category: 'Other' },
  ]);
});

test('reads a Vendure file whose names have a language', async () => {
  const content = `${vendure.replace('name,slug', 'name:de,slug:de')}\nReed Lamp,reed-lamp,,,,,,L-1,46,standard,5,true,,\n`;
  const { products, report } = await importText('a.csv', content);
  expect(report.format).toBe('Vendure products');
  expect(products).toMatchObject([lamp]);
});

const ecwid =
  'type,product_internal_id,product_sku,product_name,product_price,product_compare_to_price,product_is_inventory_tracked,product_quantity,product_quantity_minimum_allowed_for_purchase,product_is_available,product_media_main_image_url,product_media_gallery_image_url_1,product_description,product_category_1,product_brand,product_upc,product_weight,product_option_name,product_option_value,product_option_markup,product_variation_option_{Size},product_variation_option_Colour,product_variation_sku';

test('reads an Ecwid export: variations, and no product whose options change its price', async () => {
  const content = `${ecwid}
category,,,,,,,,,,,,,,,,,,,,,,
product,1,L-1,Reed Lamp,46,92,true,5,2,true,https://a.example/1.jpg,https://a.example/2.jpg,<p>Warm.</p>,Home / Light,Reed,,1.2,,,,,,
product,2,T-0,Tee,20,,true,7,,true,https://a.example/3.jpg,,,Clothing,,,0.2,,,,,,
product_option,2,T-0,,,,,,,,,,,,,,,Size,S,0,,,
product_option,2,T-0,,,,,,,,,,,,,,,Size,M,0,,,
product_variation,2,T-0,,20,,true,7,,,https://a.example/4.jpg,,,,,,,,,,S,Red,T-S
product_variation,2,T-0,,22,,true,0,,,,,,,,,,,,,M,Red,T-M
product,3,V-1,Vase,30,,true,4,,true,,,,Glass,,,,,,,,,
product_option,3,V-1,,,,,,,,,,,,,,,Wrap,Gold,5,,,
product,4,O-1,Old,40,,true,6,,false,,,,Glass,,,,,,,,,
product,5,C-1,Card,3,,false,,,true,,,,Paper,,,,,,,,,
product_variation,7,,,99,,true,3,,,,,,,,,,,,,S,,X-S
`;
  const { products, report } = await importText('a.csv', content, { unknownStock: 9 });
  expect(report).toMatchObject({
    format: 'Ecwid export',
    leftOut: ['1 row of a category', '1 with several prices', '1 hidden', '1 row without its product'],
    products: 3,
    variants: 4,
  });
  expect(products).toMatchObject([
    {
      ...lamp,
      discountPercentage: 50,
      minimumOrderQuantity: 2,
      description: 'Warm.',
      brand: 'Reed',
      category: 'Light',
      weight: 1.2,
      images: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
    },
    { ...tees[0], category: 'Clothing', images: ['https://a.example/4.jpg', 'https://a.example/3.jpg'] },
    { ...tees[1], category: 'Clothing', images: ['https://a.example/3.jpg'] },
    { title: 'Card', stock: 9 },
  ]);
});

test('an Ecwid variation without a price has that of its product, unless its options change it', async () => {
  const variation = (markup: string) => `${ecwid}
product,2,T-0,Tee,20,,true,7,,true,,,,,,,,,,,,,
product_option,2,T-0,,,,,,,,,,,,,,,Size,S,${markup},,,
product_variation,2,T-0,,,,true,7,,,,,,,,,,,,,S,Red,T-S
`;
  expect((await importText('a.csv', variation('0.0'))).products).toMatchObject([tees[0]]);
  const { products, report } = await importText('a.csv', variation('10%'));
  expect([products, report.leftOut]).toEqual([[], ['1 with several prices']]);
});

test('counts each Ecwid variation above the first product', async () => {
  const content = `${ecwid}
product_variation,7,,,99,,true,3,,,,,,,,,,,,,S,,X-S
product_variation,7,,,99,,true,3,,,,,,,,,,,,,M,,X-M
product_variation,,,,99,,true,3,,,,,,,,,,,,,L,,X-L
product,1,L-1,Reed Lamp,46,,true,5,,true,,,,,,,,,,,,,
`;
  const { products, report } = await importText('a.csv', content);
  expect(report.leftOut).toEqual(['3 rows without their product']);
  expect(products).toMatchObject([lamp]);
});

test('reads a Shopware export: variants have the texts and price of their product, but not its stock', async () => {
  const category = '0199a7c1f2d84b0e9c3a5d6e7f8091a2';
  const content = `id;parent_id;product_number;active;stock;name;description;price_net;price_gross;tax_id;tax_rate;tax_name;cover_media_url;manufacturer_name;categories;sales_channel;propertyIds;optionIds
a1;;L-1;1;5;Reed Lamp;<p>Warm.</p>;38.66;46;t;19;Standard;https://a.example/1.jpg;Reed;${category}|${category};all;;
a3;a2;T-S;;7;;;;;;;;;;;;;o1
a2;;T;1;50;Tee;Soft.;16.81;20;t;19;Standard;https://a.example/3.jpg;Loom;Clothing;all;;
a4;a2;T-M;;0;Tee M;;18.49;22;;;;;;;;;o2
a5;a2;T-L;0;3;;;;;;;;;;;;;o3
a6;;O-1;0;3;Old;;8.4;10;t;19;Standard;;;${category};all;;
a7;gone;X-1;1;3;;;8.4;10;;;;;;;;;o3
`;
  const { products, report } = await importText('a.csv', content);
  expect(report).toMatchObject({
    format: 'Shopware export',
    leftOut: ['2 disabled', '1 row without its product'],
    products: 2,
    doubts: [],
  });
  const tee = { category: 'Clothing', brand: 'Loom', description: 'Soft.', images: ['https://a.example/3.jpg'] };
  expect(products).toMatchObject([
    { ...lamp, brand: 'Reed', category: 'Other', sku: 'L-1', images: ['https://a.example/1.jpg'] },
    { ...tee, title: 'Tee – T-S', price: 20, stock: 7, sku: 'T-S' },
    { ...tee, title: 'Tee M', price: 22, stock: 0, sku: 'T-M' },
  ]);
});

test('a Shopware variant with a net price of its own does not have the gross price of its product', async () => {
  const content = `id;parent_id;product_number;active;stock;name;price_net;price_gross;tax_rate;manufacturer_name;cover_media_url
a2;;T;1;50;Tee;16.81;20;19;Loom;
a3;a2;T-S;1;7;;;;;;
a4;a2;T-M;1;3;;18.49;;;;
`;
  const { products } = await importText('a.csv', content);
  expect(products).toMatchObject([
    { sku: 'T-S', price: 20 },
    { sku: 'T-M', price: 18.49 },
  ]);
});

test('reads a Loyverse item list: variants, the price and stock of its stores, and no composites', async () => {
  const content = `Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Option 2 name,Option 2 value,Default price,Cost,Barcode,SKU of included item,Quantity of included item,Track stock,Available for sale [Main],Price [Main],In stock [Main],Low stock [Main],Available for sale [Market],Price [Market],In stock [Market],Low stock [Market]
lamp,L-1,Reed Lamp,Light,Warm.,N,,,,,45.00,20,,,,Y,Y,46.00,3,1,Y,46,2,1
tee,T-S,Tee,Clothing,,N,Size,S,Colour,Red,20.00,8,,,,Y,Y,,7,,Y,,0,
tee,T-M,,,,,,M,,Red,22.00,8,,,,Y,Y,,0,,N,,0,
mug,M-1,Mug,Glass,,N,,,,,9.00,2,,,,Y,Y,9.00,3,,Y,10.00,2,
rice,R-1,Rice,Food,,Y,,,,,3.00,2,,,,Y,Y,3.00,3.5,,Y,3.00,2,
pack,P-1,Pack,Glass,,N,,,,,50.00,2,,,,N,Y,50.00,,,Y,50.00,,
pack,,,,,,,,,,,,,M-1,6,,,,,,,,,
old,O-1,Old,Glass,,N,,,,,9.00,2,,,,Y,N,9.00,3,,N,9.00,2,
`;
  const { products, report } = await importText('a.csv', content);
  expect(report).toMatchObject({
    format: 'Loyverse item list',
    leftOut: ['1 with several prices', '1 sold by weight', '1 bundle', '1 not for sale'],
  });
  expect(products).toMatchObject([
    { ...lamp, category: 'Light', sku: 'L-1' },
    ...tees.map((tee) => ({ ...tee, category: 'Clothing' })),
  ]);
});
