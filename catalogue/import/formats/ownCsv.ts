import { removeFormulaGuard } from '../../../src/domain/csv';
import { type Draft, type Format, type Row, splitList } from '../draft';
import { splitPictures } from '../pictureAddress';
import { parseUnit } from '../readMeasure';

function names(list: string): string[] {
  return list.split(',').map((name) => name.trim());
}

/** The shop's own names, and those of people's spreadsheets. */
const columns = {
  key: names(
    `id, product id, productid, uniq id, item id, item number, article number, nummer, nr, artikelnummer,
     artikelnr, référence, ref, sku, product code, code, asin, handle, slug`,
  ),
  sku: names('sku, artikelnummer, artikelnr, référence, product code, asin'),
  title: names(
    `title, name, product name, product title, product, item, item name, titel, bezeichnung, artikel, produkt,
     produktname, artikelname, titre, nom, désignation, produit, título, nombre, titolo, nome`,
  ),
  description: names(
    `description, product description, long description, body, details, about product, short description,
     beschreibung, produktbeschreibung, descripción, descrizione, descrição`,
  ),
  category: names(
    `category, categories, product category, category name, main category, sub category, product category tree,
     product type, type, department, kategorie, warengruppe, rubrik, catégorie, rayon, categoría, categoria`,
  ),
  categorySlug: names('categorySlug'),
  brand: names('brand, brand name, manufacturer, vendor, maker, marke, hersteller, marque, fabricant, marca'),
  price: names(
    `sale price, selling price, discounted price, discount price, final price, current price, special price,
     price, unit price, product price, price usd, price (usd), price ($), amount, aktionspreis, preis,
     verkaufspreis, vk, vk brutto, preis (usd), prix, prix ttc, prix de vente, precio, prezzo, preço`,
  ),
  regularPrice: names(
    `regular price, retail price, list price, original price, actual price, compare at price, compare-at price,
     mrp, msrp, rrp, price, uvp, statt, normalpreis, preis, prix barré, prix`,
  ),
  discountPercentage: names('discountPercentage, discount percentage, discount percent, rabatt %'),
  stock: names(
    `stock, stock quantity, quantity, qty, inventory, inventory quantity, in stock quantity, units in stock,
     stock level, available quantity, number available in stock, bestand, lagerbestand, lager, menge, anzahl,
     stückzahl, quantité, qté, existencias, cantidad, quantità`,
  ),
  availability: names(
    'availability, in stock, is in stock, stock status, available, verfügbarkeit, verfügbar, disponibilité',
  ),
  tags: names('tags, keywords, labels, schlagwörter, stichwörter, mots-clés, étiquettes'),
  gtin: names('gtin, ean, ean13, upc, barcode, isbn, ean-code, strichcode, code-barres'),
  weight: names(
    `weight, weight kg, weight g, weight lbs, weight lb, weight oz, item weight, shipping weight, gewicht,
     gewicht kg, gewicht in kg, gewicht g, gewicht in g, poids, poids kg, poids g, peso`,
  ),
  width: names('width, width cm, breite, breite cm, largeur, largeur cm'),
  height: names('height, height cm, höhe, höhe cm, hauteur, hauteur cm'),
  depth: names(
    'depth, depth cm, length, length cm, tiefe, tiefe cm, länge, länge cm, profondeur, profondeur cm, longueur',
  ),
  shippingInformation: names('shippingInformation, shipping information, delivery, versand, lieferzeit, livraison'),
  returnPolicy: names('returnPolicy, return policy, returns, rückgabe, retour'),
  warrantyInformation: names('warrantyInformation, warranty information, warranty, garantie'),
  minimumOrderQuantity: names('minimumOrderQuantity, minimum order quantity, moq, mindestbestellmenge'),
  rating: names('rating, average rating, product rating'),
  reviews: names('reviews'),
  views: names('views'),
  thumbnail: names('thumbnail'),
  images: names(
    `images, image, image url, image urls, image link, image src, imgurl, img, img link, img url, picture,
     pictures, picture url, photo, photos, main image, bild, bilder, bild url, bildlink, foto, fotos, imagen,
     immagine, photo url, url image`,
  ),
  rendered: names('rendered'),
};
type Column = keyof typeof columns;
/** The columns that need more than their text. */
const special: ReadonlySet<string> = new Set<Column>(['key', 'category', 'tags', 'images', 'price']);
const copied = Object.keys(columns).filter((column): column is Exclude<Column, 'key'> => !special.has(column));

/** The shop's own CSV file, and spreadsheets with the usual names. */
export const ownCsv: Format<Column> = {
  name: 'Table of products',
  columns,
  required: ['title', 'price'],
  async *drafts(rows, headers) {
    const weight = parseUnit(headers.weight ?? '');
    const size = parseUnit(headers.width ?? '');
    const units = { ...(weight !== undefined && { weight }), ...(size !== undefined && { size }) };
    for await (const row of rows()) yield { ...deriveDraft(row), units };
  },
};

function deriveDraft(row: Row<Column>): Draft {
  const text = (column: Column) => removeFormulaGuard(row.text(column));
  return {
    ...Object.fromEntries(copied.map((column) => [column, text(column)])),
    price: text('price') || text('regularPrice'),
    place: row.place,
    keys: [text('key')],
    categories: text('categorySlug') === '' ? splitCategories(text('category')) : [text('category')],
    tags: splitList(text('tags'), text('tags').includes('|') ? '|' : ','),
    images: splitPictures(text('images')),
  };
}

/** Splits the categories of a cell. Some collections of products write `["Clothing >> Women >> Shorts"]` for a path. */
function splitCategories(text: string): string[] {
  return splitList(text, '|').map((path) => path.replaceAll('>>', '>'));
}
