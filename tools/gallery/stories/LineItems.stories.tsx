import { LineItem, LineList } from '@/ui/components/LineItem';
import { Text } from '@/ui/components/Text';
import { arabicTitle, longTitle } from '../fixtures/products';
import { story } from '../story';

const lines = (size: 'small' | 'large') => (
  <LineList aria-label="Items">
    <LineItem size={size} picture="" name="Linen throw" aside="59.80 $" notes={<Text $muted>2 × 29.90 $</Text>} />
    <LineItem size={size} picture="" name={longTitle} aside="99,999.99 $" notes={<Text $muted>{longTitle}</Text>} />
    <LineItem size={size} picture="" name={arabicTitle} aside="0.00 $" />
  </LineList>
);

export default { title: 'Parts/Lines of a cart or an order' };

export const Large = story(lines('large'));
export const Small = story(<div style={{ width: 320 }}>{lines('small')}</div>);
