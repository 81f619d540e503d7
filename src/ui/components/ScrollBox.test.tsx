import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ScrollBox } from './Dialog';

/** jsdom has no layout: this sets the heights of the content and the box. */
function layOut(contentHeight: number) {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(100);
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(contentHeight);
}

function open() {
  return render(
    <>
      <h2 id="title">Changes</h2>
      <ScrollBox aria-labelledby="title">Many lines</ScrollBox>
    </>,
  );
}

afterEach(() => jest.restoreAllMocks());

it('is a tab stop, and has a name, while its content is larger than the box', async () => {
  layOut(300);
  open();
  await userEvent.tab();
  expect(screen.getByRole('region', { name: 'Changes' })).toHaveFocus();
});

it('is no tab stop while all of its content shows, until the window is smaller', () => {
  layOut(100);
  open();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(screen.getByText('Many lines')).not.toHaveAttribute('tabindex');
  layOut(300);
  act(() => {
    window.dispatchEvent(new Event('resize'));
  });
  expect(screen.getByRole('region', { name: 'Changes' })).toHaveAttribute('tabindex', '0');
});
