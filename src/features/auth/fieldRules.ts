import { maxNameLength } from '@/domain/limits';
import { requireFields } from '@/lib/requireFields';
import { authTexts as texts } from '@/texts/account';
import { commonTexts } from '@/texts/common';

/** Required, and no longer than a name in an order. */
export function validateName({ name }: { name?: string }): { name?: string } {
  const isTooLong = (name?.trim() ?? '').length > maxNameLength;
  return isTooLong
    ? { name: commonTexts.tooLong(maxNameLength) }
    : requireFields({ name }, { name: texts.required.name });
}

export interface NewPasswordValues {
  newPassword: string;
  confirmNewPassword: string;
}

/** Both are required, and must be equal. */
export function validateNewPassword(values: Partial<NewPasswordValues>): Partial<NewPasswordValues> {
  const missing = requireFields(values, {
    newPassword: texts.required.password,
    confirmNewPassword: texts.required.password,
  });
  const areBothThere = Object.keys(missing).length === 0;
  const areSame = values.newPassword === values.confirmNewPassword;
  return areBothThere && !areSame ? { confirmNewPassword: texts.passwordsDiffer } : missing;
}
