import type { FileNumbers, NumberReading } from './numbers';

/** Kilograms or centimetres in each unit. */
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

/** Decimals of a stored weight or size. */
const decimals = 4;

/**
 * A weight in kilograms or a size in centimetres, from a text such as `1,2`, `400 g` or `6 in`.
 * @param unit of a number without one
 */
export function readMeasure(text: string, unit: string, numbers: FileNumbers): NumberReading {
  const [, amount = text, own = ''] = /^(.*?[\d.,])\s*([a-z"]+)\.?$/iu.exec(text.trim()) ?? [];
  const factor = findFactor(own === '' ? unit : own);
  const read = numbers.read(amount);
  if (factor === undefined) return { kind: 'none' };
  if (factor === 1) return read;
  return read.kind === 'number' ? { kind: 'number', value: Number((read.value * factor).toFixed(decimals)) } : read;
}

/** The unit in the name of a column, such as `Weight (lbs)` or `Weight value (grams)`. */
export function parseUnit(header: string): string | undefined {
  const unit =
    /[([]\s*([a-z"]+)\s*[)\]]|[_ ]([a-z]+)$/iu.exec(header) ?? /[a-z]((?:Kg|G|Lbs?|Oz|Cm|Mm|In))$/u.exec(header);
  const name = (unit?.[1] ?? unit?.[2])?.toLowerCase();
  return name !== undefined && findFactor(name) !== undefined ? name : undefined;
}

function findFactor(unit: string): number | undefined {
  const name = unit.toLowerCase();
  return kilograms[name] ?? centimetres[name];
}
