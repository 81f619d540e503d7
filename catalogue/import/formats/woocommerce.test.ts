import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProductEntry } from '../../schema';
import { readProducts } from '../readProducts';
import type { FileReport } from '../report';
import { normalise } from '../rows';
import translations from './woocommerceHeaders.json';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-woocommerce-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The rows below the header, the same in every language: an invented shop. */
const rows = `101,simple,mug-01,Mug,1,Holds 350 ml.,1,25,400,,"18,50",Kitchen > Mugs,https://cdn.example.com/mug.jpg,,,
102,variable,tee,Tee,1,Cotton.,1,7,,,,Clothing,https://cdn.example.com/tee.jpg,,Size,"S, M"
103,variation,tee-s,Tee - S,1,,1,parent,200,"19,90","24,90",,,id:102,Size,S
104,variation,tee-m,Tee - M,1,,0,,200,,"24,90",,,id:102,Size,M
105,simple,draft-01,Not Yet,0,,1,3,,,"5,00",,,,,
106,external,far-01,Elsewhere,1,,1,3,,,"5,00",,,,,
`;

async function read(header: string) {
  await writeFile(join(folder, 'export.csv'), `${header}\n${rows}`);
  const products: ProductEntry[] = [];
  const reports: FileReport[] = [];
  for await (const batch of readProducts(folder, { onReport: (report) => reports.push(report) })) {
    products.push(...batch.products);
  }
  return { products, reports };
}

/** Header rows as WooCommerce writes them in each language. */
test.each([
  [
    'English',
    'ID,Type,SKU,Name,Published,Description,"In stock?",Stock,"Weight (g)","Sale price","Regular price",Categories,Images,Parent,"Attribute 1 name","Attribute 1 value(s)"',
  ],
  [
    'Brazilian Portuguese',
    'ID,Tipo,SKU,Nome,Publicado,Descrição,"Em estoque?",Estoque,"Peso (g)","Preço promocional",Preço,Categorias,Imagens,Ascendente,"Nome do atributo 1","Valores do atributo 1"',
  ],
  [
    'Portuguese',
    'ID,Tipo,REF,Nome,Publicado,Descrição,"Em stock?",Stock,"Peso (g)","Preço promocional","Preço normal",Categorias,Imagens,Pai,"Atributo 1 nome","Atributo 1 valor(es)"',
  ],
  [
    'German',
    'ID,Typ,Artikelnummer,Name,Veröffentlicht,Beschreibung,Vorrätig?,Lager,"Gewicht (g)",Angebotspreis,"Regulärer Preis",Kategorien,Bilder,"Übergeordnetes Produkt","Attribut 1 Name","Attribut 1 Wert(e)"',
  ],
  [
    'Spanish',
    'ID,Tipo,SKU,Nombre,Publicado,Descripción,¿Existencias?,Inventario,"Peso (g)","Precio rebajado","Precio normal",Categorías,Imágenes,Superior,"Nombre del atributo 1","Valor(es) del atributo 1"',
  ],
  [
    'French',
    'ID,Type,UGS,Nom,Publié,Description,"En stock ?",Stock,"Poids (g)","Tarif promo","Tarif régulier",Catégories,Images,Parent,"Nom de l’attribut 1","Valeur(s) de l’attribut 1"',
  ],
  [
    'Italian',
    `ID,Tipo,COD,Nome,Pubblicato,Descrizione,"In stock?",Magazzino,"Peso (g)","Prezzo in offerta","Prezzo di listino",Categorie,Immagine,Genitore,"Nome dell'attributo 1","Valore dell'attributo 1"`,
  ],
  [
    'Dutch',
    'ID,Type,Artikelnummer,Naam,Gepubliceerd,Beschrijving,"Op voorraad?",Voorraad,"Gewicht (g)",Actieprijs,"Reguliere prijs",Categorieën,Afbeeldingen,Hoofd,"Naam eigenschap 1","Waarde eigenschap 1"',
  ],
  [
    'Polish',
    'Identyfikator,Rodzaj,SKU,Nazwa,Opublikowano,Opis,"W magazynie?","Stan magazynowy","Waga (g)","Cena promocyjna",Cena,Kategorie,Obrazki,Nadrzędny,"Nazwa atrybutu 1","Wartości atrybutu 1"',
  ],
  [
    'Swedish',
    'ID,Typ,Artikelnummer,Namn,Publicerad,Beskrivning,"I lager?",Lager,"Vikt (g)",Reapris,"Ordinarie pris",Kategorier,Bilder,Överordnad,"Attribut 1 namn","Attribut 1 värde(n)"',
  ],
  [
    'Ukrainian',
    'ID,Тип,Артикул,Назва,Опубліковано,Опис,"В наявності?",Запаси,"Вага (g)","Ціна зі знижкою","Звичайна ціна",Категорії,Зображення,Предок,"Назва 1 атрибуту","1 значення атрибуту"',
  ],
  [
    'Japanese',
    'ID,タイプ,SKU,名前,公開済み,説明,在庫の有無,在庫,"重量 (g)",セール価格,標準価格,カテゴリー,画像,親,"属性 1 の名前","属性 1 の値"',
  ],
])('reads an export in %s', async (_language, header) => {
  const { products, reports } = await read(header);
  expect(reports).toMatchObject([
    { format: 'WooCommerce export', variants: 3, products: 2, leftOut: ['1 draft', '1 sold elsewhere'], doubts: [] },
  ]);
  expect(products).toEqual([
    expect.objectContaining({
      id: 101,
      sku: 'mug-01',
      title: 'Mug',
      description: 'Holds 350 ml.',
      price: 18.5,
      discountPercentage: 0,
      stock: 25,
      weight: 0.4,
      tags: ['Mugs'],
      images: ['https://cdn.example.com/mug.jpg'],
    }),
    expect.objectContaining({
      id: 103,
      title: 'Tee – S',
      description: 'Cotton.',
      price: 19.9,
      discountPercentage: 20.08,
      stock: 7,
      weight: 0.2,
      tags: ['Clothing'],
      images: ['https://cdn.example.com/tee.jpg'],
    }),
    expect.objectContaining({ id: 104, title: 'Tee – M', price: 24.9, stock: 0, weight: 0.2 }),
  ]);
});

test.each([
  [
    'a language that is not known',
    'ID,Laji,"Tuotetunnus (SKU)",Nimi,Julkaistu,Kuvaus,Varasto?,Varasto,"Paino (kg)","Alennettu hinta","Normaali hinta",Osastot,Kuvat,"Ylempi taso","Ominaisuus 1 nimi","Ominaisuus 1 arvo(t)"',
  ],
  [
    'a language of which a spreadsheet’s columns are known',
    'ID,Laji,SKU,Name,Julkaistu,Description,Varasto?,Stock,"Paino (kg)","Alennettu hinta",Price,Osastot,Kuvat,"Ylempi taso","Ominaisuus 1 nimi","Ominaisuus 1 arvo(t)"',
  ],
])('refuses an export in %s, and names the cure', async (_what, header) => {
  await expect(read(header)).rejects.toThrow(/export\.csv looks like a WooCommerce export .* to English, export /u);
});

test('a Portuguese table is read as a table, not refused as a WooCommerce export', async () => {
  await writeFile(join(folder, 'a.csv'), 'Tipo,Nome,Preço,Stock\nCanecas,Caneca,"18,50",25\n');
  expect((await readProducts(folder).next()).value).toMatchObject({
    products: [{ title: 'Caneca', price: 18.5, stock: 25 }],
  });
});

test('no language has the same name for two columns', () => {
  const twice = Object.entries(translations).flatMap(([language, translated]) => {
    const columns = Object.entries(translated).filter(([column]) => column !== 'uncategorized');
    const names = columns.flatMap(([, name]) => name).map(normalise);
    return names.filter((name, index) => name === '' || names.indexOf(name) !== index).map((name) => [language, name]);
  });
  expect(twice).toEqual([]);
});
