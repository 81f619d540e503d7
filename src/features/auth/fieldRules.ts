import { cleanLine } from '@/domain/cleanText';
import { maxNameLength } from '@/domain/limits';
import { authTexts as texts } from '@/texts/account';
import { commonTexts } from '@/texts/common';

/** No longer than a name in an order. */
export function validateName({ name = '' }: { name?: string }): { name?: string } {
  return cleanLine(name).length > maxNameLength ? { name: commonTexts.tooLong(maxNameLength) } : {};
}

export interface NewPasswordValues {
  newPassword: string;
  confirmNewPassword: string;
}

export function validateNewPassword(values: Partial<NewPasswordValues>): Partial<NewPasswordValues> {
  const areSame = values.newPassword === values.confirmNewPassword;
  return areSame ? {} : { confirmNewPassword: texts.passwordsDiffer };
}
