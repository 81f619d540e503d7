import styled from 'styled-components';
import { productTexts as texts } from '@/texts/product';
import { Picture } from '@/ui/components/Picture';
import { color, from, layout, motion, radius, space } from '@/ui/theme/tokens';
import type { GalleryPicture } from '../productPictures';

const thumbnail = '64px';

/** Six dots fit into a row on the narrowest phone. Further dots wrap. */
const ThumbnailRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  min-height: ${layout.touchTarget};
  ${from.medium} {
    justify-content: start;
    gap: ${space[2]};
    min-height: ${thumbnail};
  }
`;

const Choice = styled.button`
  width: ${layout.touchTarget};
  height: ${layout.touchTarget};
  padding: 0;
  border: 0;
  background: transparent;
  /* The picture above would cover a ring around it. */
  &:focus-visible {
    outline-offset: -2px;
  }
  /* A hidden picture that loads lazily is never requested. */
  > div {
    display: none;
  }
  &::before {
    content: '';
    display: block;
    width: 10px;
    height: 10px;
    margin: auto;
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.round};
    transition: background-color ${motion.quick};
  }
  &[aria-current='true']::before {
    border-color: ${color.accent};
    background: ${color.accent};
    forced-color-adjust: none;
  }
  ${from.medium} {
    width: ${thumbnail};
    height: ${thumbnail};
    border: 2px solid transparent;
    border-radius: ${radius.small};
    overflow: hidden;
    > div {
      display: grid;
      border-radius: 0;
    }
    &::before {
      display: none;
    }
    &:focus-visible {
      outline-offset: 2px;
    }
    &[aria-current='true'] {
      border-color: ${color.accent};
      /* Where colours are forced, transparent borders show as well. */
      @media (forced-colors: active) {
        border-color: Highlight;
      }
    }
  }
`;

interface GalleryChoicesProps {
  pictures: readonly GalleryPicture[];
  /** The index of the shown picture. */
  current: number;
  onChoose: (index: number) => void;
}

/**
 * A button for each picture of a product: a dot on a phone, a thumbnail in wider windows. With a single picture the row
 * is empty, so that every gallery has the same height.
 */
export function GalleryChoices({ pictures, current, onChoose }: GalleryChoicesProps) {
  const choices = pictures.length > 1 ? pictures : [];
  return (
    <ThumbnailRow>
      {choices.map(({ url, sources }, index) => (
        <Choice
          key={index}
          type="button"
          aria-label={texts.show(index + 1)}
          aria-current={index === current}
          onClick={() => onChoose(index)}
        >
          <Picture url={url} widths={sources} sizes={thumbnail} />
        </Choice>
      ))}
    </ThumbnailRow>
  );
}
