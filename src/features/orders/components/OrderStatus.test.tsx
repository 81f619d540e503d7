import { render } from '@testing-library/react';
import { translatePage } from '../../../../test/translatePage';
import { OrderStatus } from './OrderStatus';

test('another status is told in a page that has been translated', () => {
  const { container, rerender } = render(<OrderStatus status="queued" />);
  translatePage(container);
  rerender(<OrderStatus status="stored" />);
  expect(container).toHaveTextContent(/^Received$/u);
});
