import { render } from '@testing-library/react';
import { translatePage } from '../../../../test/translatePage';
import { OrderStatusLabel } from './OrderStatusLabel';

test('a new status shows in a translated page', () => {
  const { container, rerender } = render(<OrderStatusLabel status="queued" />);
  translatePage(container);
  rerender(<OrderStatusLabel status="stored" />);
  expect(container).toHaveTextContent(/^Received$/u);
});
