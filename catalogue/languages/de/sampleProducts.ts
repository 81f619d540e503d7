import { anEntry, type CategoryFile } from '../../testCatalogue';

/** A title, a price, the pieces in stock and a description, for each category. */
const samples: Readonly<Record<string, readonly (readonly [title: string, price: number, description: string])[]>> = {
  Lampen: [
    ['Tischlampe Oslo', 49.9, 'Schlichte Leuchte aus Eiche mit Leinenschirm.'],
    ['Wohnzimmerlampe Nordlicht', 129, 'Stehende Lampe mit drei Köpfen, dimmbar.'],
    ['Hängeleuchte Kuppel', 89, 'Pendelleuchte aus Glas für den Esstisch.'],
    ['Schreibtischlampe mit Klemme', 34.5, 'Schwenkbarer Arm, warmweißes Licht.'],
    ['LED-Nachtlicht für Kinder', 12.9, 'Sanftes Licht, das die ganze Nacht leuchtet.'],
  ],
  Möbel: [
    ['Schreibtisch aus Buche', 249, 'Arbeitsplatte mit Kabelkanal.'],
    ['Bücherregal Lena', 119, 'Fünf Böden aus Kiefer, bis 30 kg belastbar.'],
    ['Esstisch rund', 399, 'Für vier Personen, massive Eiche.'],
    ['Küchenstuhl Jonas', 79, 'Stapelbar, Sitz aus geformtem Holz.'],
    ['Ecksofa Hamburg', 899, 'Bezug aus weicher Wolle, mit Bettkasten.'],
    ['Kleiderschrank Weiß', 459, 'Drei Türen, eine Kleiderstange.'],
    ['Nachttisch mit Schublade', 69, 'Platz für Buch und Brille.'],
  ],
  Küche: [
    ['Küchenmesser 20 cm', 39.9, 'Klinge aus rostfreiem Stahl.'],
    ['Bratpfanne 28 cm', 44.9, 'Für alle Herde, auch Induktion.'],
    ['Kochtopf mit Deckel 3 l', 54, 'Edelstahl, spülmaschinenfest.'],
    ['Kaffeetasse Morgenrot', 14.5, 'Handbemaltes Steingut, 250 ml.'],
    ['Teekanne aus Glas', 29.9, 'Mit herausnehmbarem Sieb.'],
    ['Schneidebrett Olivenholz', 32, 'Aus einem Stück, mit Saftrille.'],
    ['Kuchenform rund 26 cm', 18.9, 'Springform mit Antihaftbeschichtung.'],
    ['Salatschüssel groß', 27.5, 'Porzellan, zwei Liter.'],
    ['Gewürzmühle', 24, 'Keramisches Mahlwerk für Pfeffer und Salz.'],
    ['Geschirrtücher im 3er-Set', 16.9, 'Reines Leinen, saugt gut.'],
  ],
  Heimtextilien: [
    ['Bettwäsche Leinen 135 x 200 cm', 89, 'Kissenbezug und Deckenbezug.'],
    ['Sofakissen Samt', 24.9, 'Mit Füllung, 45 x 45 cm.'],
    ['Wolldecke Alpaka', 119, 'Weich und warm für kalte Abende.'],
    ['Badetuch extra groß', 29.9, 'Dicker Frottee aus Baumwolle.'],
    ['Badezimmerteppich rutschfest', 34.9, 'Trocknet schnell.'],
    ['Vorhang blickdicht', 49, 'Zwei Schals, je 140 x 245 cm.'],
    ['Tischdecke gestreift', 36, 'Abwaschbar, 140 x 220 cm.'],
  ],
  Damenmode: [
    ['Sommerkleid mit Blumenmuster', 59.9, 'Luftige Viskose, knielang.'],
    ['Strickjacke aus Merinowolle', 79.9, 'Fein gestrickt, mit Perlmuttknöpfen.'],
    ['Lederhandtasche Vera', 149, 'Mit verstellbarem Gurt.'],
    ['Damenbluse weiß', 45, 'Bügelleichte Baumwolle.'],
    ['Wintermantel Damen', 219, 'Gefüttert, mit Kapuze.'],
  ],
  Herrenmode: [
    ['Herrenhemd blau', 49.9, 'Schmal geschnitten, Kentkragen.'],
    ['Jeanshose dunkelblau', 69.9, 'Gerades Bein, etwas Stretch.'],
    ['Ledergürtel braun', 39.9, 'Vollrindleder, 3,5 cm breit.'],
    ['Wollmütze grob gestrickt', 24.9, 'Hält die Ohren warm.'],
    ['Regenjacke Sturm', 99, 'Wasserdicht bis 10.000 mm Wassersäule.'],
  ],
  Schuhe: [
    ['Laufschuhe Herren leicht', 109, 'Gute Dämpfung für lange Strecken.'],
    ['Gummistiefel Kinder', 29.9, 'Mit herausnehmbarer Sohle.'],
    ['Hausschuhe aus Filz', 39, 'Rutschfeste Sohle.'],
    ['Wanderstiefel wasserdicht', 159, 'Fester Halt am Knöchel.'],
  ],
  Schmuck: [
    ['Armbanduhr Silber', 189, 'Quarzwerk, Saphirglas.'],
    ['Halskette Gold', 249, 'Vergoldetes Silber, 45 cm.'],
    ['Ohrringe Perle', 59, 'Süßwasserperlen, Silber.'],
    ['Trauring Weißgold', 499, 'Poliert, Breite 4 mm.'],
  ],
  Lebensmittel: [
    ['Olivenöl kaltgepresst 0,5 l', 13.9, 'Von einem Hof in Umbrien.'],
    ['Kräutertee Abendruhe', 6.5, 'Melisse, Lavendel, Kamille.'],
    ['Blütenhonig 500 g', 8.9, 'Aus der Lüneburger Heide.'],
    ['Zartbitterschokolade 70 %', 3.9, 'Mit Meersalz.'],
    ['Kaffeebohnen Crema 1 kg', 18.9, 'Mild geröstet.'],
    ['Vollkornnudeln 500 g', 2.9, 'Aus Dinkel.'],
  ],
  Garten: [
    ['Gießkanne verzinkt 9 l', 32, 'Mit Messingbrause.'],
    ['Gartenstuhl klappbar', 59, 'Akazie, geölt.'],
    ['Blumentopf Terrakotta', 14.9, 'Mit Untersetzer.'],
    ['Gartenschere', 27.9, 'Schneidet Äste bis 20 mm.'],
    ['Sonnenschirm 3 m', 129, 'Mit Kurbel und UV-Schutz.'],
    ['Liegestuhl Streifen', 79, 'Verstellbar in drei Stufen.'],
    ['Vogelhaus für Meisen', 22, 'Lärche, unbehandelt.'],
  ],
};

/** German products, without tags as most imports have them. */
export const sampleProducts: readonly CategoryFile[] = Object.entries(samples).map(([name, products], category) => ({
  slug: `kategorie-${category + 1}`,
  name,
  products: products.map(([title, price, description], index) =>
    anEntry({ id: (category + 1) * 100 + index + 1, title, price, description, tags: [name] }),
  ),
}));
