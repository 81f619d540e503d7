import { createAction } from '@reduxjs/toolkit';
import type { AppError } from '@/domain/appError';

/** A failure that the shop has no message for. */
export interface Problem {
  /** The fixed name of the failed activity, such as `auth/signIn`. Never contains data. */
  during: string;
  error: AppError;
  /** The place in the build's scripts, the innermost first: `/assets/main.0123abcd.js:1:2345`. */
  at?: readonly string[];
}

/** The developer tools show the problem. The shop sends it to the operator if an address for reports is configured. */
export const problemReported = createAction<Problem>('shop/problemReported');
