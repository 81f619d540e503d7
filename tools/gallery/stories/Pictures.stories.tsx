import { paths } from '@/config/paths';
import { CardStandIn } from '@/ui/components/CardGrid';
import { HeartButton } from '@/ui/components/HeartButton';
import { Row, Strip } from '@/ui/components/layout';
import { MiniCard } from '@/ui/components/MiniCard';
import { Picture } from '@/ui/components/Picture';
import { Thumbnails } from '@/ui/components/Thumbnails';
import { longTitle, makeProducts } from '../fixtures/products';
import { CardWidth } from '../layout';
import { story } from '../story';

const products = makeProducts(12);
const urls = products.map(({ thumbnail }) => thumbnail);
const [first = ''] = urls;

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

export const AStripOfCards = story({
  render: () => (
    <Strip $card="152px">
      {products.map((product, index) => (
        <li key={product.id}>
          <MiniCard
            to={paths.product(product)}
            picture={<Picture url={product.thumbnail} />}
            name={index === 1 ? longTitle : product.title}
            price="12.90 $"
          />
        </li>
      ))}
    </Strip>
  ),
});

export const InThePlaceOfACard = story({
  render: () => (
    <CardWidth>
      <CardStandIn>This product is no longer sold.</CardStandIn>
    </CardWidth>
  ),
});

export const AHeartOnAndOff = story({
  render: () => (
    <Row>
      <HeartButton isOn label="Remove from favorites" onClick={() => undefined} />
      <HeartButton isOn={false} label="Add to favorites" onClick={() => undefined} />
    </Row>
  ),
});
