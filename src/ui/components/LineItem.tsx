import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { color, font, from, space } from '../theme/tokens';
import { Link } from './Link';
import { List } from './List';
import { Picture } from './Picture';

/** The lines of a cart or an order. */
export const LineList = styled(List)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const pictureWidths = {
  tiny: '40px',
  small: '56px',
  large: '88px',
} as const;

type Size = keyof typeof pictureWidths;

const Item = styled.li<{ $size: Size }>`
  --picture: ${({ $size }) => pictureWidths[$size]};
  position: relative;
  display: grid;
  grid-template:
    'picture name aside' auto
    'picture notes notes' 1fr / var(--picture) minmax(0, 1fr) auto;
  gap: ${space[1]} ${space[4]};
  padding-block: ${space[4]};
  border-bottom: 1px solid ${color.line};
  font: ${font('body')};
  &:first-child {
    padding-top: 0;
  }
  ${({ $size }) =>
    $size === 'tiny' &&
    `
      grid-template: 'picture name aside' auto / var(--picture) minmax(0, 1fr) auto;
      column-gap: ${space[3]};
      padding-block: ${space[1]};
      border: 0;
      font: ${font('small')};
    `}
  ${({ $size }) =>
    $size === 'large' &&
    `@media screen {
      /* Far from the window it is not laid out, and takes about the room that it needs. */
      content-visibility: auto;
      contain-intrinsic-block-size: auto 120px;
    }
    ${from.medium} {
      --picture: 120px;
      column-gap: ${space[6]};
      padding-block: ${space[6]};
    }`}
  @media print {
    grid-template: 'name aside' auto 'notes notes' auto / minmax(0, 1fr) auto;
  }
`;

const PictureCell = styled.div`
  grid-area: picture;
`;

const HeadCell = styled.div<{ $size: Size }>`
  font: ${({ $size }) => font($size === 'tiny' ? 'small' : 'body', 600)};
  ${({ $size }) => $size === 'tiny' && 'align-self: center;'}
  ${({ $size }) => $size === 'large' && `${from.medium} { font: ${font('lead', 600)}; }`}
`;

const NameCell = styled(HeadCell)`
  grid-area: name;
  overflow-wrap: anywhere;
`;

const AsideCell = styled(HeadCell)`
  grid-area: aside;
  text-align: end;
  white-space: nowrap;
`;

const NotesCell = styled.div`
  grid-area: notes;
  min-width: 0;
`;

/** A name that links to the product. The picture belongs to the link. */
export const LineLink = styled(Link)`
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
  &::after {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    width: var(--picture);
  }
`;

interface LineItemProps {
  ref?: Ref<HTMLLIElement>;
  /** `large` on a page about the lines, `small` in a summary, `tiny` beside other content. */
  size: Size;
  /** The address of the product's picture. An empty address shows a placeholder. */
  picture: string;
  /** A text, or a `LineLink`. */
  name: ReactNode;
  /** The price. */
  aside: ReactNode;
  /** Further remarks, below the name. */
  notes?: ReactNode;
}

/** A line of a cart or an order. On paper it has no picture. */
export function LineItem({ ref, size, picture, name, aside, notes }: LineItemProps) {
  return (
    // The row can receive the focus when its focused control is removed.
    <Item ref={ref} $size={size} tabIndex={-1}>
      <PictureCell data-screen-only>
        <Picture url={picture} rounded />
      </PictureCell>
      <NameCell $size={size}>{name}</NameCell>
      <AsideCell $size={size}>{aside}</AsideCell>
      {notes !== undefined && <NotesCell>{notes}</NotesCell>}
    </Item>
  );
}
