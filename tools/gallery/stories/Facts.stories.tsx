import { Badge } from '@/ui/components/Badge';
import { FactTable } from '@/ui/components/FactTable';
import { IconFacts } from '@/ui/components/IconFacts';
import { ReturnIcon, ShieldIcon, TruckIcon } from '@/ui/components/icons';
import { arabicTitle, longTitle } from '../fixtures/products';
import { story } from '../story';

export default { title: 'Parts/Facts' };

export const ATable = story({
  render: () => (
    <FactTable
      facts={[
        { name: 'Brand', value: 'Hearthwick' },
        { name: 'Dimensions', value: 'W 32 × H 17 × D 25 cm' },
        { name: 'Made by', value: longTitle },
        { name: 'Name', value: arabicTitle },
      ]}
    />
  ),
});

export const WithIcons = story({
  render: () => (
    <IconFacts
      facts={[
        { name: 'Shipping', value: 'Ships in 3–5 business days', icon: <TruckIcon /> },
        { name: 'Returns', value: longTitle, icon: <ReturnIcon /> },
        { name: 'Warranty', value: '10 year warranty', icon: <ShieldIcon /> },
      ]}
    />
  ),
});

export const ABadge = story({ render: () => <Badge>Save 15%</Badge> });
