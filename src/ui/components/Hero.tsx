import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, from, raised, space } from '../theme/tokens';
import { PageHeading } from './Page';

const Window = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${raised}
  background: ${color.accentSoft};
  overflow: hidden;
  ${from.large} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
`;

const Words = styled.div`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: ${space[3]};
  padding: ${space[5]};
  ${from.large} {
    padding: ${space[8]};
  }
`;

const Heading = styled(PageHeading)`
  font: ${font('small', 600)};
  letter-spacing: 0;
  color: ${color.accent};
`;

const Title = styled.h2`
  font-size: clamp(1.75rem, 3.4vw, 2.75rem);
  font-weight: 650;
  line-height: 1.12;
  letter-spacing: -0.02em;
`;

const Sentence = styled.p`
  font: ${font('lead')};
  text-wrap: pretty;
`;

const Picture = styled.picture`
  display: contents;
`;

const Image = styled.img`
  order: -1;
  width: 100%;
  height: 100%;
  aspect-ratio: 16 / 9;
  object-fit: cover;
  background: ${color.tile};
  ${from.medium} {
    aspect-ratio: 12 / 5;
  }
  ${from.large} {
    order: 0;
    /* The picture begins without an edge. */
    mask-image: linear-gradient(to right, transparent, black 7%);
    &:dir(rtl) {
      mask-image: linear-gradient(to left, transparent, black 7%);
    }
  }
`;

interface HeroProps {
  /** The heading of the page, in small letters above the title. */
  heading: string;
  title: string;
  sentence: string;
  picture: {
    alt: string;
    width: number;
    height: number;
    srcSet: string;
    src: string;
    /** The `srcset` of the same scene for a box of about 16:9. Null without one. */
    narrow: string | null;
  };
  /** The link into the catalogue. */
  children: ReactNode;
}

/** The windows in which the picture's box is narrow: phones, and small desktops, where it stands beside the text. */
const narrowBox = '(width < 40em), (60em <= width < 80em)';
const sizes = '(min-width: 90em) 832px, (min-width: 60em) 58vw, 93vw';

/** The top of a page: one large picture, which loads before all others, with a sentence and a link. */
export function Hero({ heading, title, sentence, picture: { alt, narrow, ...picture }, children }: HeroProps) {
  return (
    <Window>
      <Words>
        <Heading>{heading}</Heading>
        <Title>{title}</Title>
        <Sentence>{sentence}</Sentence>
        {children}
      </Words>
      <Picture>
        {/* Hidden, because otherwise it would be an item of the grid. */}
        {narrow !== null && <source hidden media={narrowBox} srcSet={narrow} sizes={sizes} />}
        <Image fetchPriority="high" sizes={sizes} alt={alt} {...picture} />
      </Picture>
    </Window>
  );
}
