import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { color, font, from, space } from '../theme/tokens';
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

const Item = styled.li<{ $size: keyof typeof pictureWidths }>`
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
  > [data-part='picture'] {
    grid-area: picture;
  }
  > [data-part='name'] {
    grid-area: name;
    font: ${font('body', 600)};
    overflow-wrap: anywhere;
    a {
      text-decoration: none;
    }
    /* The picture belongs to the link. */
    a::after {
      content: '';
      position: absolute;
      inset-block: 0;
      inset-inline-start: 0;
      width: var(--picture);
    }
    a:hover {
      text-decoration: underline;
    }
  }
  > [data-part='aside'] {
    grid-area: aside;
    font: ${font('body', 600)};
    text-align: end;
    white-space: nowrap;
  }
  > [data-part='notes'] {
    grid-area: notes;
    min-width: 0;
  }
  ${({ $size }) =>
    $size === 'tiny' &&
    `
      grid-template: 'picture name aside' auto / var(--picture) minmax(0, 1fr) auto;
      column-gap: ${space[3]};
      padding-block: ${space[1]};
      border: 0;
      font: ${font('small')};
      > [data-part='name'],
      > [data-part='aside'] {
        font: ${font('small', 600)};
        align-self: center;
      }
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
      > [data-part='name'],
      > [data-part='aside'] {
        font: ${font('lead', 600)};
      }
    }`}
  @media print {
    grid-template: 'name aside' auto 'notes notes' auto / minmax(0, 1fr) auto;
  }
`;

interface LineItemProps {
  ref?: Ref<HTMLLIElement>;
  /** `large` on a page about the lines, `small` in a summary, `tiny` beside other content. */
  size: keyof typeof pictureWidths;
  /** The address of the product's picture. An empty address shows a placeholder. */
  picture: string;
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
      <div data-part="picture" data-screen-only>
        <Picture url={picture} rounded />
      </div>
      <div data-part="name">{name}</div>
      <div data-part="aside">{aside}</div>
      {notes !== undefined && <div data-part="notes">{notes}</div>}
    </Item>
  );
}
