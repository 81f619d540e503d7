import styled from 'styled-components';
import { Link } from 'react-router-dom';
import { color, font, layout, space } from '../theme/tokens';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space[2]};
  color: ${color.inkMuted};
  font: ${font('small')};
  li {
    display: inline-flex;
    align-items: center;
    gap: ${space[2]};
    min-width: 0;
    min-height: ${layout.touchTarget};
  }
  li + li::before {
    /* The empty text after the slash is what a screen reader reads. */
    content: '/' / '';
  }
`;

interface BreadcrumbsProps {
  /** From the home page down. */
  trail: readonly { text: string; to: string }[];
  /** The page itself. */
  current: string;
}

/** Where a page stands in the shop. */
export function Breadcrumbs({ trail, current }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <List>
        {trail.map(({ text, to }) => (
          <li key={to}>
            <Link to={to}>
              <bdi>{text}</bdi>
            </Link>
          </li>
        ))}
        <li>
          <bdi aria-current="page">{current}</bdi>
        </li>
      </List>
    </nav>
  );
}
