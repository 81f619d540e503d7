import { formatNumber } from '@/domain/format';
import type { Product } from '@/domain/product';
import { productTexts as texts } from '@/texts/product';

export interface ProductTerm {
  name: string;
  value: string;
}

/** Brand, measures and the smallest quantity; what the catalogue does not state is left out. */
export function deriveFacts(product: Product): ProductTerm[] {
  const { minimumOrderQuantity: minimum } = product;
  return [
    { name: texts.brand, value: product.brand ?? '' },
    { name: texts.dimensions, value: formatDimensions(product.dimensions) },
    { name: texts.weight, value: formatWeight(product.weight) },
    { name: texts.minimumOrder, value: minimum > 1 ? formatNumber(minimum, 0) : '' },
  ].filter(isStated);
}

/** What a buyer asks before pressing the button: shipping, returns and warranty, in the catalogue's own words. */
export function deriveTerms(product: Product): (ProductTerm & { kind: 'shipping' | 'returns' | 'warranty' })[] {
  return [
    { kind: 'shipping' as const, name: texts.shipping, value: product.shippingInformation },
    { kind: 'returns' as const, name: texts.returns, value: product.returnPolicy },
    { kind: 'warranty' as const, name: texts.warranty, value: product.warrantyInformation },
  ].filter(isStated);
}

function isStated({ value }: ProductTerm): boolean {
  return value !== '';
}

function formatDimensions(dimensions: Product['dimensions']): string {
  if (dimensions === null) return '';
  const { width, height, depth } = dimensions;
  return texts.centimetres(formatMeasure(width), formatMeasure(height), formatMeasure(depth));
}

/** In grams below one kilogram, in kilograms from there on. */
function formatWeight(kilograms: Product['weight']): string {
  if (kilograms === null) return '';
  return kilograms < 1 ? texts.grams(formatMeasure(kilograms * 1_000)) : texts.kilograms(formatMeasure(kilograms));
}

/** At most two decimals, without trailing zeros: `15.5`, `1,930` */
function formatMeasure(value: number): string {
  return formatNumber(value, 2).replace(/\.?0+$/u, '');
}
