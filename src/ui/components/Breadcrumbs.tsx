import styled from 'styled-components';
import { color, font, layout, space } from '../theme/tokens';
import { Link } from './Link';

/** One line, however narrow: the page's own name, which its heading has in full, takes what the others leave. */
const List = styled.ol`
  display: flex;
  contain: inline-size;
  gap: ${space[2]};
  color: ${color.inkMuted};
  font: ${font('small')};
  line-height: ${layout.touchTarget};
  white-space: nowrap;
  li {
    display: flex;
    gap: ${space[2]};
    min-width: 0;
  }
  li:first-child {
    flex: none;
  }
  li:last-child {
    flex: 1 1 0;
    min-width: 8ch;
  }
  a,
  bdi {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  a {
    margin-inline: -${space[1]};
    padding-inline: ${space[1]};
  }
  a:focus-visible {
    outline-offset: -2px;
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
