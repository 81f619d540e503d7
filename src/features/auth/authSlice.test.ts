import { adaUser } from '../../../test/account';
import {
  sessionExpected,
  sessionRequested,
  signedIn,
  signedOut,
  selectShowsSignedIn,
  answerOverdue,
  authSlice,
  userChanged,
  type AuthState,
} from './authSlice';

const unknown: AuthState = { status: 'unknown', expectedUid: null, isOverdue: false };
const expected: AuthState = { ...unknown, expectedUid: 'ada' };
const late: AuthState = { ...expected, isOverdue: true };
const visitor: AuthState = { status: 'signedOut' };
const shopper: AuthState = { status: 'signedIn', user: adaUser };
const renamed = { ...adaUser, displayName: 'Ada Lovelace', accessToken: 'token-2' };
const bob = { ...adaUser, uid: 'bob' };

test.each([
  ['a session is expected', unknown, sessionExpected({ uid: 'ada' }), expected],
  ['the answer is late', expected, answerOverdue(), late],
  ['a retry waits from the start', late, sessionRequested(), expected],
  ['there is a session', unknown, signedIn(adaUser), shopper],
  ['a late answer counts', late, signedIn(adaUser), shopper],
  ['there is no session', expected, signedOut(), visitor],
  ['a visitor signs in', visitor, signedIn(adaUser), shopper],
  ['a shopper signs out', shopper, signedOut(), visitor],
  ['a profile changes', shopper, userChanged(renamed), { status: 'signedIn', user: renamed }],
  ['a change of another user is ignored', shopper, userChanged(bob), shopper],
  ['a change after the sign-out is ignored', visitor, userChanged(renamed), visitor],
  ['a known session is expected no more', visitor, sessionExpected({ uid: 'ada' }), visitor],
  ['a known session is not late', shopper, answerOverdue(), shopper],
  ['a known session needs no new answer', shopper, sessionRequested(), shopper],
])('%s', (_name, before, event, after) => {
  expect(authSlice.reducer(before, event)).toEqual(after);
});

test('the header shows an expected session as signed in', () => {
  const shows = [unknown, expected, late, visitor, shopper].map((auth) => selectShowsSignedIn({ auth }));
  expect(shows).toEqual([false, true, true, false, true]);
});
