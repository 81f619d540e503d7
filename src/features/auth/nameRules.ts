import { maxNameLength } from '@/domain/order';
import { requireFields } from '@/lib/requireFields';
import { authTexts as texts } from './authTexts';

/** It is there, and no longer than an order takes it. */
export function validateName({ name }: { name?: string }): { name?: string } {
  const isTooLong = (name?.trim() ?? '').length > maxNameLength;
  return isTooLong ? { name: texts.nameTooLong(maxNameLength) } : requireFields({ name }, { name: texts.required.name });
}
