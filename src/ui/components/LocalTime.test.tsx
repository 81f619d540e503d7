import { render, screen } from '@testing-library/react';
import { LocalTime } from './LocalTime';

test('writes the time in the language of the texts, in the user’s first valid variant', () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US@posix', 'de-DE', 'de', 'en-GB', 'en']);
  render(<LocalTime time={new Date(2026, 0, 4, 13, 1).getTime()} />);
  expect(screen.getByText('4 Jan 2026, 13:01')).toBeInTheDocument();
});
