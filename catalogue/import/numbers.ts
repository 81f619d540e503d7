export type DecimalSign = '.' | ',';

/** The possible readings of a cell that holds a number. */
export type NumberReading =
  | { kind: 'number'; value: number }
  /** `1.290`, if the file does not show whether the dot groups digits or begins the decimals. */
  | { kind: 'ambiguous'; values: readonly [number, number] }
  | { kind: 'none' };

/** The characters between groups of three digits, besides the dot and the comma. */
const groupSpaces = /(?<=\d)[\s\u00A0\u202F'’](?=\d{3}(?:\D|$))/gu;
const numberPattern = /^[+-]?(?=.*\d)\d*(?:[.,]\d+)*[.,]?$/u;

/**
 * Parses the numbers of a file. Learns the decimal sign from all its numbers: `14,50` has one meaning, but `1.290` has
 * two.
 */
export class FileNumbers {
  readonly #seen = new Set<DecimalSign>();

  /**
   * @param usual the decimal sign to assume if no number of the file shows one; null to assume none
   * @param separator the sign between the cells of the file. A comma there makes a decimal comma unlikely.
   */
  constructor(
    private readonly usual: DecimalSign | null,
    private readonly separator: string | null = null,
  ) {}

  /** Learns the decimal sign from a cell, if the cell shows it. */
  note(text: string): void {
    const sign = findDecimalSign(withoutSpaces(text));
    if (sign !== null) this.#seen.add(sign);
  }

  /** Parses a text such as `1.290,00`, `.5` or `1 299`. */
  read(text: string): NumberReading {
    const digits = withoutSpaces(text);
    if (!numberPattern.test(digits)) return { kind: 'none' };
    const own = findDecimalSign(digits);
    if (own !== null || !/[.,]/u.test(digits)) return numberIn(digits, own);
    const sign = this.#sign ?? (this.separator === ',' && digits.includes(',') ? '.' : null);
    if (sign === null) {
      const [dot, comma] = [numberIn(digits, '.'), numberIn(digits, ',')];
      return dot.kind === 'number' && comma.kind === 'number'
        ? { kind: 'ambiguous', values: [Math.max(dot.value, comma.value), Math.min(dot.value, comma.value)] }
        : { kind: 'none' };
    }
    return numberIn(digits, sign);
  }

  get #sign(): DecimalSign | null {
    if (this.#seen.size !== 1) return this.usual;
    return this.#seen.has('.') ? '.' : ',';
  }
}

/** Returns the number of decimals of a number: 3 for `12.995`. */
export function countDecimals(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}

function withoutSpaces(text: string): string {
  return text.trim().replace(groupSpaces, '');
}

/** Returns the decimal sign that a number shows. Returns null if the number could have either. */
function findDecimalSign(digits: string): DecimalSign | null {
  if (!numberPattern.test(digits)) return null;
  const signs = digits.match(/[.,]/gu) ?? [];
  const last = signs.at(-1);
  if (last === undefined) return null;
  const [sign, other]: [DecimalSign, DecimalSign] = last === '.' ? ['.', ','] : [',', '.'];
  if (signs.some((one) => one === other)) return signs.filter((one) => one === sign).length === 1 ? sign : null;
  // A sign that occurs several times groups digits, so the decimal sign is the other one.
  if (signs.length > 1) return other;
  const [whole = '', decimals = ''] = digits.replace(/^[+-]/u, '').split(sign);
  return decimals.length === 3 && /^[1-9]\d{0,2}$/u.test(whole) ? null : sign;
}

function numberIn(digits: string, decimal: DecimalSign | null): NumberReading {
  const group = decimal === ',' ? '.' : ',';
  const [whole = ''] = decimal === null ? [digits] : digits.split(decimal);
  if (whole.includes(group) && !/^[+-]?\d{1,3}(?:[.,]\d{3})+$/u.test(whole)) return { kind: 'none' };
  const plain = digits.replaceAll(group, '').replace(decimal ?? '.', '.');
  const value = Number(plain);
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/u.test(plain) && Number.isFinite(value)
    ? { kind: 'number', value }
    : { kind: 'none' };
}
