import { render, screen } from '@testing-library/react';
import { CurrentUserProvider, useCurrentUser } from './currentUser';

const ada = { uid: 'ada', email: 'ada@example.com', displayName: 'Ada', accessToken: 'token' };

function Name() {
  return <p>{useCurrentUser().displayName}</p>;
}

test('tells who is signed in', () => {
  render(
    <CurrentUserProvider user={ada}>
      <Name />
    </CurrentUserProvider>,
  );
  expect(screen.getByText('Ada')).toBeInTheDocument();
});

test('outside its provider it names what is missing', () => {
  // React itself also prints an error that a component threw.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Name />)).toThrow('useCurrentUser must be used below a CurrentUserProvider.');
});
