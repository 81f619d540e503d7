import { CardStandIn } from '@/ui/components/CardGrid';
import { Picture } from '@/ui/components/Picture';
import { Thumbnail, Thumbnails } from '@/ui/components/Thumbnails';
import type { ReactNode } from 'react';
import { makeProduct } from '../fixtures/products';
import { CardWidth } from '../layout';
import { story } from '../story';

const { thumbnail } = makeProduct();
const inCard = (content: ReactNode) => story(<CardWidth>{content}</CardWidth>);

export default { title: 'Parts/Pictures' };

export const APicture = inCard(<Picture url={thumbnail} />);
export const OneThatIsMissing = inCard(<Picture url="" missing="No picture of Oak tray" />);
export const TheFirstOfAList = story(
  <Thumbnails>
    <Thumbnail url={thumbnail} />
    <Thumbnail url="" />
    <Thumbnail url={null} />
  </Thumbnails>,
);
export const InThePlaceOfACard = inCard(<CardStandIn>This product is no longer sold.</CardStandIn>);
