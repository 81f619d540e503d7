import { language } from '../config/language';

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Built at the first use: a slow phone takes milliseconds for it. */
let rules: Intl.PluralRules | undefined;

/** `plural(2, { one: '1 item', other: '2 items' })` */
export function plural(count: number, forms: Forms): string {
  rules ??= new Intl.PluralRules(language);
  return forms[rules.select(count)] ?? forms.other;
}
