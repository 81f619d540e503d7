import type { FileNumbers, NumberReading } from './numbers';

type Dimension = 'weight' | 'size';

/** The kilograms of each unit of weight. */
const kilograms: Readonly<Record<string, number>> = {
  kg: 1,
  kgs: 1,
  kilogram: 1,
  kilograms: 1,
  kilo: 1,
  g: 0.001,
  gr: 0.001,
  gram: 0.001,
  grams: 0.001,
  gramm: 0.001,
  grammes: 0.001,
  mg: 0.000_001,
  lb: 0.453_592_37,
  lbs: 0.453_592_37,
  pound: 0.453_592_37,
  pounds: 0.453_592_37,
  oz: 0.028_349_523,
  ounce: 0.028_349_523,
  ounces: 0.028_349_523,
};
/** The centimetres of each unit of length. */
const centimetres: Readonly<Record<string, number>> = {
  cm: 1,
  mm: 0.1,
  m: 100,
  in: 2.54,
  inch: 2.54,
  inches: 2.54,
  '"': 2.54,
  ft: 30.48,
  yd: 91.44,
};

const factors: Readonly<Record<Dimension, Readonly<Record<string, number>>>> = { weight: kilograms, size: centimetres };

/** The units of numbers whose file states none. */
const defaultUnits = { weight: 'kg', size: 'cm' };

/** Decimals of a stored weight or size. */
const decimals = 4;

/**
 * Parses a weight in kilograms or a size in centimetres, such as `1,2`, `400 g` or `6 in`. Returns `none` for an
 * unknown unit or one of the other dimension.
 */
export function readMeasure(
  text: string,
  { dimension, unit = defaultUnits[dimension] }: { dimension: Dimension; unit: string | undefined },
  numbers: FileNumbers,
): NumberReading {
  const [, amount = text, own = ''] = /^(.*?[\d.,])\s*([a-z"]+)\.?$/iu.exec(text.trim()) ?? [];
  const factor = factors[dimension][(own === '' ? unit : own).toLowerCase()];
  const read = numbers.read(amount);
  if (factor === undefined) return { kind: 'none' };
  if (factor === 1) return read;
  return read.kind === 'number' ? { kind: 'number', value: Number((read.value * factor).toFixed(decimals)) } : read;
}

/** Returns the unit in the name of a column, such as `Weight (lbs)` or `Weight value (grams)`. */
export function parseUnit(header: string): string | undefined {
  const unit =
    /[([]\s*([a-z"]+)\s*[)\]]|[_ ]([a-z]+)$/iu.exec(header) ?? /[a-z]((?:Kg|G|Lbs?|Oz|Cm|Mm|In))$/u.exec(header);
  const name = (unit?.[1] ?? unit?.[2])?.toLowerCase();
  return name !== undefined && [kilograms, centimetres].some((units) => Object.hasOwn(units, name)) ? name : undefined;
}
