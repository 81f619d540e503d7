import { CardStandIn } from '@/ui/components/CardGrid';
import { Picture } from '@/ui/components/Picture';
import { Thumbnails } from '@/ui/components/Thumbnails';
import { makeProducts } from '../fixtures/products';
import { CardWidth } from '../layout';
import { story } from '../story';

const first = makeProducts(1)[0]?.thumbnail ?? '';

export default { title: 'Parts/Pictures' };

export const APicture = story({
  render: () => (
    <CardWidth>
      <Picture url={first} />
    </CardWidth>
  ),
});

export const OneThatIsMissing = story({
  render: () => (
    <CardWidth>
      <Picture url="" missing="No picture of Oak tray" />
    </CardWidth>
  ),
});

export const TheFirstOfAList = story({ render: () => <Thumbnails urls={[first, '', null]} /> });

export const InThePlaceOfACard = story({
  render: () => (
    <CardWidth>
      <CardStandIn>This product is no longer sold.</CardStandIn>
    </CardWidth>
  ),
});
