import { render } from '@testing-library/react';
import { translatePage } from '../../../../test/translatePage';
import { OrderStatus } from './OrderStatus';

test('a new status shows in a translated page', () => {
  const { container, rerender } = render(<OrderStatus status="queued" />);
  translatePage(container);
  rerender(<OrderStatus status="stored" />);
  expect(container).toHaveTextContent(/^Received$/u);
});
