import { toCsv } from './importFixture';

/** The names of the columns, then the rows. Each product leaves some cells empty, which no other column may fill. */
export type Table = readonly (readonly string[])[];

/** The right values of each field. Several are right where a column decides between them. */
interface Expected {
  title: readonly string[];
  description?: readonly string[];
  brand?: readonly string[];
  category?: readonly string[];
  price: readonly number[];
  discountPercentage?: readonly number[];
  stock: readonly number[];
  weight?: readonly number[];
  sku?: readonly string[];
  images?: readonly string[];
  thumbnail?: readonly string[];
  /** True for a product that a column hides. */
  isHidden?: boolean;
}

/** An invented file in the format of a platform. For tests. */
export interface Sample {
  file: string;
  format: string;
  write: (table: Table) => string;
  table: Table;
  expected: readonly Expected[];
  /** True if two columns can have one name. */
  canDouble: boolean;
}

const toJson = ([names = [], ...rows]: Table) =>
  JSON.stringify(
    rows.map((row) => Object.fromEntries(names.map((name, index) => [name, parseJson(row[index] ?? '')]))),
  );

function parseJson(text: string): unknown {
  return /^[[{]/u.test(text) ? JSON.parse(text) : text;
}

/** XML cannot have an element without a name. An underscore is the element whose name has no letter. */
const toXml = ([names = [], ...rows]: Table) => {
  const elements = names.map((name) => (/^[\w:]+$/u.test(name) ? name : '_'));
  const items = rows.map((row) =>
    row.map((cell, index) => `<${elements[index]}>${cell}</${elements[index]}>`).join(''),
  );
  return `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item>${items.join('</item><item>')}</item></channel></rss>`;
};

/** Splits a table whose cells are separated by bars, or by another sign. */
function split(text: string, sign = '|'): Table {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split(sign));
}

const picture = (number: number) => `https://a.example/p${number}.jpg`;
const table = { canDouble: true, write: (rows: Table) => toCsv(rows) };
const semicolons = { canDouble: true, write: (rows: Table) => toCsv(rows, ';') };

const feedTable = split(`
g:id|g:title|g:description|g:link|g:price|g:sale_price|g:availability|g:condition|g:brand|g:product_type|g:image_link|g:shipping_weight|g:item_group_id|g:color
LAMP-7|Desk Lamp|Warm.|https://a.example/7|89.00 USD|74.50 USD|out_of_stock|new|Lumen|Home &gt; Lamps|https://a.example/p1.jpg|1.8 kg||
RUG-2|Wool Rug||https://a.example/2|240 USD||out of stock|new||Rugs|||RUG|Red`);
const feedExpected: Sample['expected'] = [
  {
    title: ['Desk Lamp'],
    description: ['Warm.'],
    price: [74.5, 89],
    discountPercentage: [16.29],
    stock: [0],
    brand: ['Lumen'],
    category: ['Lamps'],
    weight: [1.8],
    images: [picture(1)],
    thumbnail: [picture(1)],
    sku: ['LAMP-7'],
  },
  { title: ['Wool Rug – Red', 'Wool Rug'], price: [240], stock: [0], category: ['Rugs'], sku: ['RUG-2'] },
];

/** Samples of the formats that an import reads. */
export const samples: readonly Sample[] = [
  {
    ...table,
    file: 'shopify.csv',
    format: 'Shopify export',
    table: split(`
Handle|Title|Body (HTML)|Vendor|Type|Published|Option1 Name|Option1 Value|Variant SKU|Variant Grams|Variant Inventory Tracker|Variant Inventory Qty|Variant Price|Variant Compare At Price|Image Src|Image Position|Status
linen-shirt|Linen Shirt|<p>Cool.</p>|Loom|Shirts|TRUE|Size|M|HL-M|240|shopify|12|59.00|79.00|https://a.example/p1.jpg|1|active
linen-shirt|||||||L|HL-L|250|shopify|13|61.00||https://a.example/p2.jpg|2|
oak-board|Oak Board||Kerf||TRUE|Title|Default Title|||shopify|4|48.5||||active
not-yet|Not Yet|||Shirts|TRUE|Title|Default Title|NY-1||shopify|5|50||||draft`),
    expected: [
      {
        title: ['Linen Shirt – M', 'Linen Shirt'],
        description: ['Cool.'],
        brand: ['Loom'],
        category: ['Shirts'],
        price: [59, 61],
        discountPercentage: [25.32],
        stock: [12, 13],
        weight: [0.24, 0.25],
        sku: ['HL-M', 'HL-L', 'linen-shirt', 'linen-shirt/M'],
        images: [picture(1), picture(2)],
      },
      {
        title: ['Linen Shirt – L'],
        description: ['Cool.'],
        brand: ['Loom'],
        category: ['Shirts'],
        price: [61],
        stock: [13],
        weight: [0.25],
        sku: ['HL-L', 'linen-shirt/L'],
        images: [picture(1), picture(2)],
      },
      { title: ['Oak Board'], brand: ['Kerf'], price: [48.5], stock: [4], sku: ['oak-board'] },
      { title: ['Not Yet'], category: ['Shirts'], price: [50], stock: [5], sku: ['NY-1', 'not-yet'], isHidden: true },
    ],
  },
  {
    ...table,
    file: 'woocommerce.csv',
    format: 'WooCommerce export',
    table: split(`
ID|Type|SKU|Name|Published|Visibility in catalog|Short description|Description|In stock?|Stock|Weight (kg)|Sale price|Regular price|Categories|Images|Parent|Attribute 1 name|Attribute 1 value(s)
101|simple|mug|Mug|1|visible|Small.|Holds 350 ml.|1|25|.4||18.50|Kitchen|https://a.example/p1.jpg, https://a.example/p2.jpg|||
102|variable|tee|Tee|1|visible||Cotton.|1|||||Clothing|https://a.example/p3.jpg||Size|S, M
103|variation|tee-s|Tee - S|1|visible|||1|7||19.90|24.90|||id:102|Size|S
104|simple|gone|Gone|1|hidden|||1|6|||20.50|Kitchen||||`),
    expected: [
      {
        title: ['Mug'],
        description: ['Holds 350 ml.', 'Small.'],
        category: ['Kitchen'],
        price: [18.5],
        stock: [25],
        weight: [0.4],
        sku: ['mug'],
        images: [picture(1), picture(2)],
      },
      {
        title: ['Tee – S', 'Tee - S'],
        description: ['Cotton.'],
        category: ['Clothing'],
        price: [19.9, 24.9],
        discountPercentage: [20.08],
        stock: [7],
        sku: ['tee-s'],
        images: [picture(3)],
      },
      { title: ['Gone'], category: ['Kitchen'], price: [20.5], stock: [6], sku: ['gone'], isHidden: true },
    ],
  },
  {
    ...table,
    file: 'magento.csv',
    format: 'Magento export',
    table: split(`
sku|store_view_code|attribute_set_code|product_type|categories|product_websites|name|description|weight|product_online|visibility|price|special_price|url_key|base_image|qty|is_in_stock|configurable_variations
TEE-S||Default|simple||base|Tee-S||0.2|1|Not Visible Individually|24.00|19.00|tee-s||7|1|
TEE||Default|configurable|Default Category/Clothing|base|Tee|Cotton.||1|Catalog, Search|||tee|https://a.example/p1.jpg||1|sku=TEE-S,size=S
LAMP||Default|simple|Default Category/Light|base|Reed Lamp||1.5|1|Catalog, Search|46||lamp|https://a.example/p2.jpg|5|1|
OLD||Default|simple|Default Category/Light|base|Old|||2|Catalog, Search|40||old||6|1|
LAMP|de||simple|||Schilflampe|||||||||||`),
    expected: [
      {
        title: ['Tee – S', 'Tee-S'],
        description: ['Cotton.'],
        category: ['Clothing'],
        price: [19, 24],
        discountPercentage: [20.83],
        stock: [7],
        weight: [0.2],
        sku: ['TEE-S'],
        images: [picture(1)],
      },
      {
        title: ['Reed Lamp'],
        category: ['Light'],
        price: [46],
        stock: [5],
        weight: [1.5],
        sku: ['LAMP'],
        images: [picture(2)],
      },
      { title: ['Old'], category: ['Light'], price: [40], stock: [6], sku: ['OLD'], isHidden: true },
    ],
  },
  {
    ...semicolons,
    file: 'prestashop.csv',
    format: 'PrestaShop export',
    table: split(`
Product ID|Active (0/1)|Name|Categories (x,y,z...)|Price tax included|Wholesale price|Discount percent|Discount from (yyyy-mm-dd)|Discount to (yyyy-mm-dd)|Reference #|Manufacturer|Weight|Quantity|Unit price|Description|Image URLs (x,y,z...)
1|1|Reed Lamp|Home,Light|46.00|20|50|2018-01-01|2018-02-01|R-1|Reed|1.5|5|4.60|Warm.|https://a.example/p1.jpg,https://a.example/p2.jpg
2|1|Vase|Glass|40.00|10|25||2999-01-01||||6|||
3|0|Old|Glass|41.00|||||R-3|||7|||`),
    expected: [
      {
        title: ['Reed Lamp'],
        description: ['Warm.'],
        brand: ['Reed'],
        category: ['Light'],
        price: [46],
        stock: [5],
        weight: [1.5],
        sku: ['R-1'],
        images: [picture(1), picture(2)],
      },
      { title: ['Vase'], category: ['Glass'], price: [30, 40], discountPercentage: [25], stock: [6] },
      { title: ['Old'], category: ['Glass'], price: [41], stock: [7], sku: ['R-3'], isHidden: true },
    ],
  },
  {
    ...table,
    file: 'wix.csv',
    format: 'Wix export',
    table: split(`
handleId|fieldType|name|description|productImageUrl|collection|sku|ribbon|price|surcharge|visible|discountMode|discountValue|inventory|weight|productOptionName1|productOptionDescription1
p1|Product|Reed Lamp|Warm.|https://a.example/p1.jpg;https://a.example/p2.jpg|Light|L-1|New|46||true|||5|1.2||
p2|Product|Tee|||Clothing|||20||true|PERCENT|10|InStock||Size|S;M
p2|Variant|||||T-S|||0|true|||7|||S
p2|Variant|||||T-M|||5|true|||8|||M
p3|Product|Secret|||Light|S-1||44||false|||4|||`),
    expected: [
      {
        title: ['Reed Lamp'],
        description: ['Warm.'],
        category: ['Light'],
        price: [46],
        stock: [5],
        weight: [1.2],
        sku: ['L-1', 'p1'],
        images: [picture(1), picture(2)],
      },
      {
        title: ['Tee – S'],
        category: ['Clothing'],
        price: [18, 20],
        discountPercentage: [10],
        stock: [7],
        sku: ['T-S', 'p2/S'],
      },
      {
        title: ['Tee – M'],
        category: ['Clothing'],
        price: [22.5, 25],
        discountPercentage: [10],
        stock: [8],
        sku: ['T-M', 'p2/M'],
      },
      { title: ['Secret'], category: ['Light'], price: [44], stock: [4], sku: ['S-1', 'p3'], isHidden: true },
    ],
  },
  {
    ...table,
    file: 'bigcommerce.csv',
    format: 'BigCommerce export',
    table: split(`
Item Type|Product ID|Product Name|Product Code/SKU|Bin Picking Number|Brand Name|Option Set|Product Description|Price|Cost Price|Sale Price|Product Weight|Product Visible?|Track Inventory|Current Stock Level|Low Stock Level|Category|Product Image File - 1|Product Image File - 2
Product|7|Reed Lamp|L-1|A1|Reed||Warm.|46|20||1.2|Y|by product|5|2|Shop/Light|https://a.example/p1.jpg|https://a.example/p2.jpg
Product|8|Tee||||Sizes||20|8|18||Y|by option|90|2|Clothing||
SKU||[S]Size=Small|T-S|||||||||||7||||
Product|9|Old|O-1|||||44||||N|by product|6||Clothing||`),
    expected: [
      {
        title: ['Reed Lamp'],
        description: ['Warm.'],
        brand: ['Reed'],
        category: ['Light'],
        price: [46],
        stock: [5],
        weight: [1.2],
        sku: ['L-1'],
        images: [picture(1), picture(2)],
      },
      {
        title: ['Tee – Small'],
        category: ['Clothing'],
        price: [18, 20],
        discountPercentage: [10],
        stock: [7],
        sku: ['T-S', '8/Small', 'Tee/Small'],
      },
      { title: ['Old'], category: ['Clothing'], price: [44], stock: [6], sku: ['O-1'], isHidden: true },
    ],
  },
  {
    ...table,
    file: 'etsy.csv',
    format: 'Etsy listings',
    table: split(`
TITLE|DESCRIPTION|PRICE|CURRENCY_CODE|QUANTITY|TAGS|MATERIALS|IMAGE1|IMAGE2|IMAGE3|IMAGE4|IMAGE5|IMAGE6|IMAGE7|IMAGE8|IMAGE9|IMAGE10|VARIATION 1 NAME|VARIATION 1 VALUES|SKU
Reed Lamp|Warm.|46|USD|5|reed_lamp|Reed|https://a.example/p1.jpg||https://a.example/p3.jpg|||||||https://a.example/p10.jpg|||L-1
Tee|Cotton.|20|USD|7||Cotton|https://a.example/p4.jpg||||||||||Size|S,M|`),
    expected: [
      {
        title: ['Reed Lamp'],
        description: ['Warm.'],
        price: [46],
        stock: [5],
        sku: ['L-1'],
        images: [picture(1), picture(3), picture(10)],
      },
      { title: ['Tee'], description: ['Cotton.'], price: [20], stock: [7], images: [picture(4)] },
    ],
  },
  {
    ...semicolons,
    file: 'medusa.csv',
    format: 'Medusa export',
    table: split(`
Product Id|Product Handle|Product Title|Product Description|Product Status|Product Thumbnail|Product Weight|Product Collection Title|Variant Id|Variant Title|Variant SKU|Variant Inventory Quantity|Variant Manage Inventory|Variant Price EUR|Variant Price USD|Variant Option 1 Name|Variant Option 1 Value|Product Image 1 Url|Product Image 2 Url
p1|reed-lamp|Reed Lamp|Warm.|published|https://a.example/p1.jpg|1200|Light|v1|Default|L-1|5|true|40|46|Size|One Size|https://a.example/p2.jpg|https://a.example/p3.jpg
p2|tee|Tee||published|||Clothing|v2|S|T-S|7|true|18|20|Size|S||
p3|old|Old||draft|||Clothing|v4|M|O-M|6|true|39|44|Size|M||`),
    expected: [
      {
        title: ['Reed Lamp'],
        description: ['Warm.'],
        category: ['Light'],
        price: [46],
        stock: [5],
        weight: [1.2],
        sku: [
          'L-1',
          'reed-lamp/One Size',
          'reed-lamp/Default',
          'p1/One Size',
          'One Size',
          'Default',
          'p1/Default',
          'reed-lamp',
          'p1',
        ],
        images: [picture(1), picture(2), picture(3)],
      },
      {
        title: ['Tee – S', 'Tee'],
        category: ['Clothing'],
        price: [20],
        stock: [7],
        sku: ['T-S', 'tee/S', 'p2/S', 'S', 'tee', 'p2'],
      },
      {
        title: ['Old – M', 'Old'],
        category: ['Clothing'],
        price: [44],
        stock: [6],
        sku: ['O-M', 'old/M', 'p3/M', 'M', 'old', 'p3'],
        isHidden: true,
      },
    ],
  },
  {
    ...table,
    file: 'lightspeed.csv',
    format: 'Lightspeed export',
    table: split(`
id|handle|sku|composite_sku|composite_quantity|name|description|product_category|variant_option_one_name|variant_option_one_value|supply_price|retail_price|brand_name|active|track_inventory|inventory_Main_Outlet|reorder_point_Main_Outlet
a-1|reed-lamp|L-1|||Reed Lamp|Warm.|Light|||20|46|Reed|1|1|5|1
b-1|tee|T-S|||Tee||Clothing|Size|S|8|20||1|1|7|1
d-1|old|O-1|||Old||Light|||20|44||0|1|6|1`),
    expected: [
      {
        title: ['Reed Lamp'],
        description: ['Warm.'],
        brand: ['Reed'],
        category: ['Light'],
        price: [46],
        stock: [5],
        sku: ['L-1', 'a-1', 'reed-lamp'],
      },
      {
        title: ['Tee – S', 'Tee'],
        category: ['Clothing'],
        price: [20],
        stock: [7],
        sku: ['T-S', 'b-1', 'tee/S', 'tee'],
      },
      { title: ['Old'], category: ['Light'], price: [44], stock: [6], sku: ['O-1', 'd-1', 'old'], isHidden: true },
    ],
  },
  {
    ...table,
    file: 'shopware.csv',
    format: 'Shopware export',
    table: split(`
id|parent_id|product_number|active|stock|name|description|price_net|price_gross|tax_rate|cover_media_url|manufacturer_name|categories|sales_channel
a-1||L-1|1|5|Reed Lamp|Warm.|38.66|46|19|https://a.example/p1.jpg|Reed|Light|all
a-2||T-0|1|50|Tee||16.81|20|19||||all
a-3|a-2|T-S|1|7||||21|||||all
a-4||O-1|0|6|Old||37|44|19||||all`),
    expected: [
      {
        title: ['Reed Lamp'],
        description: ['Warm.'],
        brand: ['Reed'],
        category: ['Light'],
        price: [46],
        stock: [5],
        sku: ['L-1', 'a-1'],
        images: [picture(1)],
      },
      { title: ['Tee – T-S', 'Tee'], price: [21], stock: [7], sku: ['T-S', 'a-3'] },
      { title: ['Old'], price: [44], stock: [6], sku: ['O-1', 'a-4'], isHidden: true },
    ],
  },
  {
    ...table,
    file: 'loyverse.csv',
    format: 'Loyverse item list',
    table: split(`
Handle|SKU|Name|Category|Description|Sold by weight|Option 1 name|Option 1 value|Default price|Barcode|SKU of included item|Quantity of included item|Use production|Track stock|Available for sale [Main]|In stock [Main]|Low stock [Main]
lamp|L-1|Reed Lamp|Light|Warm.|N|||46||||N|Y|Y|5|1
tee|T-S|Tee|Clothing||N|Size|S|20||||N|Y|Y|7|
tee|T-M||||||M|22||||N|Y|Y|8|
old|O-1|Old|Light||N|||44||||N|Y|N|6|`),
    expected: [
      {
        title: ['Reed Lamp'],
        description: ['Warm.'],
        category: ['Light'],
        price: [46],
        stock: [5],
        sku: ['L-1', 'lamp', 'Reed Lamp'],
      },
      {
        title: ['Tee – S', 'Tee'],
        category: ['Clothing'],
        price: [20],
        stock: [7],
        sku: ['T-S', 'tee/S', 'Tee/S', 'tee', 'Tee'],
      },
      { title: ['Tee – M'], category: ['Clothing'], price: [22], stock: [8], sku: ['T-M', 'tee/M', 'Tee/M'] },
      { title: ['Old'], category: ['Light'], price: [44], stock: [6], sku: ['O-1', 'old', 'Old'], isHidden: true },
    ],
  },
  {
    ...table,
    file: 'vendure.csv',
    format: 'Vendure products',
    table: split(
      `
name;slug;description;assets;facets;optionGroups;optionValues;sku;price;taxCategory;stockOnHand;trackInventory;enabled
Reed Lamp;reed-lamp;Warm.;https://a.example/p1.jpg|https://a.example/p2.jpg;category:Light|brand:Reed;;;L-1;46;standard;5;true;true
Tee;tee;;https://a.example/p3.jpg;category:Clothing;Size;S;T-S;20;standard;7;true;true
;;;;;;M;T-M;22;standard;8;true;true
Old;old;;;;;;O-1;44;standard;6;true;false`,
      ';',
    ),
    expected: [
      {
        title: ['Reed Lamp'],
        description: ['Warm.'],
        brand: ['Reed'],
        category: ['Light'],
        price: [46],
        stock: [5],
        sku: ['L-1', 'reed-lamp', 'Reed Lamp'],
        images: [picture(1), picture(2)],
      },
      {
        title: ['Tee – S', 'Tee'],
        category: ['Clothing'],
        price: [20],
        stock: [7],
        sku: ['T-S', 'tee/S', 'Tee/S', 'tee', 'Tee'],
        images: [picture(3)],
      },
      {
        title: ['Tee – M'],
        category: ['Clothing'],
        price: [22],
        stock: [8],
        sku: ['T-M', 'tee/M', 'Tee/M'],
        images: [picture(3)],
      },
      { title: ['Old'], price: [44], stock: [6], sku: ['O-1', 'old', 'Old'], isHidden: true },
    ],
  },
  {
    ...table,
    file: 'ecwid.csv',
    format: 'Ecwid export',
    table: split(`
type|product_internal_id|product_sku|product_name|product_price|product_compare_to_price|product_is_inventory_tracked|product_quantity|product_is_available|product_media_main_image_url|product_description|product_category_1|product_brand|product_weight|product_option_name|product_option_value|product_option_markup|product_variation_option_{Size}|product_variation_sku
product|1|L-1|Reed Lamp|46|92|true|5|true|https://a.example/p1.jpg|Warm.|Home / Light|Reed|1.2|||||
product|2|T-0|Tee|20||true|9|true|||Clothing|||||||
product_option|2|T-0||||||||||||Size|S|0||
product_variation|2|T-0||21||true|7||https://a.example/p2.jpg||||||||S|T-S
product|3|O-1|Old|44||true|6|false|||Glass|||||||`),
    expected: [
      {
        title: ['Reed Lamp'],
        description: ['Warm.'],
        brand: ['Reed'],
        category: ['Light'],
        price: [46],
        discountPercentage: [50],
        stock: [5],
        weight: [1.2],
        sku: ['L-1', '1'],
        images: [picture(1)],
      },
      {
        title: ['Tee – S', 'Tee'],
        category: ['Clothing'],
        price: [21],
        stock: [7],
        sku: ['T-S', '2/S', 'T-0/S', 'Tee/S', '2', 'T-0', 'Tee'],
        images: [picture(2)],
      },
      { title: ['Old'], category: ['Glass'], price: [44], stock: [6], sku: ['O-1', '3'], isHidden: true },
    ],
  },
  {
    file: 'feed.tsv',
    format: 'Google Merchant feed',
    canDouble: true,
    write: (rows) => toCsv(rows, '\t').replaceAll('&gt;', '>'),
    table: feedTable,
    expected: feedExpected,
  },
  {
    file: 'feed.xml',
    format: 'Google Merchant feed',
    canDouble: false,
    write: toXml,
    table: feedTable,
    expected: feedExpected,
  },
  {
    file: 'shopify.atom',
    format: 'Shopify Atom feed',
    canDouble: false,
    write: toXml,
    table: split(`
title|link|summary|s:vendor|s:type|s:tag|s:variant
Reed Lamp|<href>https://a.example/products/reed-lamp</href>|<![CDATA[<table><tr><td><img src="https://a.example/p1.jpg">Price: 99</td></tr><tr><td>Warm.</td></tr></table>]]>|Reed|Light|reed|<title>Default Title</title><s:price currency="USD">46.00</s:price><s:sku>L-1</s:sku><s:grams>1200</s:grams>
Tee|<href>https://a.example/products/tee</href>|||Clothing||<title>S</title><s:price currency="USD">20.00</s:price><s:sku>T-S</s:sku><s:grams>0</s:grams>`),
    expected: [
      {
        title: ['Reed Lamp'],
        description: ['Warm.'],
        brand: ['Reed'],
        category: ['Light'],
        price: [46],
        stock: [],
        weight: [1.2],
        sku: ['L-1'],
        images: [picture(1)],
      },
      { title: ['Tee – S'], category: ['Clothing'], price: [20], stock: [], sku: ['T-S'] },
    ],
  },
  {
    file: 'shopify.json',
    format: 'Shopify products in JSON',
    canDouble: false,
    write: toJson,
    table: split(`
id|title|handle|body_html|vendor|product_type|published_at|tags|status|variants|images|options
1|Reed Lamp|reed-lamp|Warm.|Reed|Light|2026-01-01|reed|active|[{"id":11,"title":"Default Title","sku":"L-1","price":"46.00","grams":1200,"inventory_quantity":5,"inventory_management":"shopify"}]|[{"src":"https://a.example/p1.jpg"}]|[]
2|Tee|tee|||Clothing|||active|[{"id":21,"title":"S","sku":"T-S","price":"20.00","inventory_quantity":7}]|[]|[]
3|Old|old|||Clothing|||draft|[{"id":31,"title":"S","sku":"O-S","price":"44.00","inventory_quantity":6}]|[]|[]`),
    expected: [
      {
        title: ['Reed Lamp'],
        description: ['Warm.'],
        brand: ['Reed'],
        category: ['Light'],
        price: [46],
        stock: [5],
        weight: [1.2],
        sku: ['L-1'],
        images: [picture(1)],
      },
      { title: ['Tee – S'], category: ['Clothing'], price: [20], stock: [7], sku: ['T-S'] },
      { title: ['Old – S'], category: ['Clothing'], price: [44], stock: [6], sku: ['O-S'], isHidden: true },
    ],
  },
  {
    file: 'list.json',
    format: 'JSON list of products',
    canDouble: false,
    write: toJson,
    table: split(`
id|title|description|price|category|brand|stock|weight|image|rating
1|Backpack|Fits.|109.95|bags|Kerf|5|0.8|https://a.example/p1.jpg|{"rate":3.9,"count":120}
2|Slim Tee||22.3|||6|||{"rate":4.1,"count":259}`),
    expected: [
      {
        title: ['Backpack'],
        description: ['Fits.'],
        brand: ['Kerf'],
        category: ['Bags'],
        price: [109.95],
        stock: [5],
        weight: [0.8],
        images: [picture(1)],
      },
      { title: ['Slim Tee'], price: [22.3], stock: [6] },
    ],
  },
  {
    ...semicolons,
    file: 'table.csv',
    format: 'Table of products',
    table: split(`
Nummer|Titel|Beschreibung|Preis|Aktionspreis|Bestand|Gewicht|Kategorie|Marke|Bild 1|Bild 2|Aktiv
1001|Lammfell|Weich.|1.290,00||3|1,2|Wohnen|Schaf|https://a.example/p1.jpg|https://a.example/p2.jpg|ja
1002|Tee||57,50|50,00|4||Tee||||ja
1003|Alt||60,00||6||Tee||||nein`),
    expected: [
      {
        title: ['Lammfell'],
        description: ['Weich.'],
        brand: ['Schaf'],
        category: ['Wohnen'],
        price: [1290],
        stock: [3],
        weight: [1.2],
        images: [picture(1), picture(2)],
      },
      { title: ['Tee'], price: [50, 57.5], discountPercentage: [13.04], stock: [4], category: ['Tee'] },
      { title: ['Alt'], price: [60], stock: [6], category: ['Tee'], isHidden: true },
    ],
  },
];
