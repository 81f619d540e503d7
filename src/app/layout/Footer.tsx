import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import { shop } from '@/config/shop';
import { Link } from '@/ui/components/Link';
import { color, font, from, layout, space } from '@/ui/theme/tokens';
import { layoutTexts } from './layoutTexts';

const Band = styled.footer`
  border-top: 1px solid ${color.line};
  color: ${color.inkMuted};
  & > div {
    display: grid;
    gap: ${space[6]};
    max-width: ${layout.maxWidth};
    margin: 0 auto;
    padding: ${space[8]} ${space[4]};
    ${from.medium} {
      grid-template-columns: 1fr repeat(3, auto);
      gap: ${space[16]};
      padding-inline: ${space[6]};
    }
  }
  strong,
  h2 {
    color: ${color.ink};
    font: ${font('small', 600)};
  }
  strong {
    display: block;
    font: ${font('lead', 600)};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-width: ${layout.touchTarget};
    min-height: ${layout.touchTarget};
    text-decoration: none;
    &:hover {
      color: ${color.ink};
      text-decoration: underline;
    }
  }
`;

const { footer } = layoutTexts;

const columns = [
  {
    heading: footer.shop,
    links: [
      { text: footer.home, to: paths.home },
      { text: footer.products, to: paths.products },
    ],
  },
  {
    heading: footer.account,
    links: [
      { text: footer.dashboard, to: paths.dashboard },
      { text: footer.orders, to: paths.orders },
      { text: footer.cart, to: paths.cart },
    ],
  },
  {
    heading: footer.help,
    links: [
      { text: footer.delivery, to: paths.delivery },
      { text: footer.terms, to: paths.terms },
      { text: footer.privacy, to: paths.privacy },
      { text: footer.imprint, to: paths.imprint },
    ],
  },
];

interface FooterProps {
  /** Below the tagline. */
  children?: ReactNode;
}

export function Footer({ children }: FooterProps) {
  const idPrefix = useId();
  return (
    <Band data-screen-only>
      <div>
        <div>
          <strong>{shop.name}</strong>
          <p>{shop.tagline}</p>
          {children}
        </div>
        {columns.map(({ heading, links }, index) => (
          <nav key={heading} aria-labelledby={`${idPrefix}${index}`}>
            <h2 id={`${idPrefix}${index}`}>{heading}</h2>
            <ul>
              {links.map(({ text, to }) => (
                <li key={to}>
                  <Link to={to}>{text}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </Band>
  );
}
