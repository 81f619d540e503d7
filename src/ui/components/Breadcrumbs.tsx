import styled from 'styled-components';
import { siteAddress } from '@/config/siteAddress';
import { color, font, layout, space } from '../theme/tokens';
import { JsonLd } from './JsonLd';
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

interface Crumb {
  text: string;
  to: string;
}

interface BreadcrumbsProps {
  /** From the home page down. */
  trail: readonly Crumb[];
  /** The page itself. */
  current: Crumb;
}

/** Where a page stands in the shop, for people and for search engines. */
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
          <bdi aria-current="page">{current.text}</bdi>
        </li>
      </List>
      <JsonLd data={breadcrumbList([...trail, current])} />
    </nav>
  );
}

/** schema.org's BreadcrumbList. Addresses are paths when nobody has said where the shop is. */
function breadcrumbList(crumbs: Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ text, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      item: siteAddress(to),
    })),
  };
}
