import type { SessionUser } from '@/domain/user';

/** The account of the customer in most tests. */
export const ada = { name: 'Ada', email: 'ada@shop.example', password: 'correct horse' };

/** The same customer, signed in. */
export const adaUser: SessionUser = { uid: 'ada', email: ada.email, displayName: ada.name, accessToken: 'token' };
