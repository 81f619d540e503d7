import { render, screen } from '@testing-library/react';
import { CurrentUser, useCurrentUser } from './currentUser';

const ada = { uid: 'ada', email: 'ada@example.com', displayName: 'Ada', accessToken: 'token' };

function Name() {
  return <p>{useCurrentUser().displayName}</p>;
}

test('returns the signed-in user', () => {
  render(
    <CurrentUser value={ada}>
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
