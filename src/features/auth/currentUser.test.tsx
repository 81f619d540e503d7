import { render, screen } from '@testing-library/react';
import { adaUser } from '../../../test/account';
import { CurrentUser, useCurrentUser } from './currentUser';

function Name() {
  return <p>{useCurrentUser().displayName}</p>;
}

test('returns the signed-in user', () => {
  render(
    <CurrentUser value={adaUser}>
      <Name />
    </CurrentUser>,
  );
  expect(screen.getByText('Ada')).toBeInTheDocument();
});

test('SPEC 8, Other: reading the current-user context outside its provider raises an error, which names what is missing', () => {
  // React itself also logs an error that a component threw.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Name />)).toThrow('useCurrentUser must be used below a CurrentUser.');
});
