import { useId, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { paths } from '@/config/paths';
import { shop, withdrawal } from '@/config/shop';
import { footerTexts } from '@/texts/shell';
import { shopTexts } from '@/texts/shop';
import { Link } from '@/ui/components/Link';
import { List } from '@/ui/components/List';
import { Text } from '@/ui/components/Text';
import { color, from, layout, pageColumn, space } from '@/ui/theme/tokens';

const Band = styled.footer`
  border-top: 1px solid ${color.line};
`;

const Columns = styled.div`
  ${pageColumn}
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
  gap: ${space[6]};
  padding-block: ${space[8]};
  ${from.medium} {
    grid-template-columns: 1fr repeat(3, auto);
    gap: ${space[16]};
  }
`;

/** On phones it takes a whole line. */
const wideOnPhones = css`
  grid-column: 1 / -1;
  ${from.medium} {
    grid-column: auto;
  }
`;

const Brand = styled.div`
  ${wideOnPhones}
`;

/** Half a phone is too narrow for its texts. */
const WideNav = styled.nav`
  ${wideOnPhones}
`;

const item = css`
  display: inline-flex;
  align-items: center;
  min-width: ${layout.touchTarget};
  min-height: ${layout.touchTarget};
  color: ${color.inkMuted};
  text-decoration: none;
  &:hover {
    color: ${color.ink};
    text-decoration: underline;
  }
`;

const FooterLink = styled(Link)`
  ${item}
`;

export const FooterButton = styled.button.attrs({ type: 'button' })`
  ${item}
  padding: 0;
  border: 0;
  background: none;
  text-align: start;
`;

const columns = [
  {
    heading: footerTexts.shop,
    links: [
      { text: footerTexts.home, to: paths.home },
      { text: footerTexts.products, to: paths.products },
    ],
  },
  {
    heading: footerTexts.account,
    links: [
      { text: footerTexts.dashboard, to: paths.dashboard },
      { text: footerTexts.orders, to: paths.orders },
      { text: footerTexts.cart, to: paths.cart },
    ],
  },
  {
    heading: footerTexts.help,
    links: [
      { text: footerTexts.delivery, to: paths.delivery },
      ...(withdrawal === null ? [] : [{ text: footerTexts.withdrawal, to: paths.withdrawal }]),
      { text: footerTexts.terms, to: paths.terms },
      { text: footerTexts.privacy, to: paths.privacy },
      { text: footerTexts.imprint, to: paths.imprint },
    ],
  },
];

interface FooterProps {
  /** An item at the end of the last list. */
  children?: ReactNode;
}

export function Footer({ children }: FooterProps) {
  const idPrefix = useId();
  return (
    <Band data-screen-only>
      <Columns>
        <Brand>
          <Text $size="lead" $weight={600}>
            {shop.name}
          </Text>
          <Text $muted>{shopTexts.tagline}</Text>
        </Brand>
        {columns.map(({ heading, links }, index) => {
          // The last column has the longest texts, and the children.
          const isLast = index === columns.length - 1;
          const Nav = isLast ? WideNav : 'nav';
          return (
            <Nav key={heading} aria-labelledby={`${idPrefix}${index}`}>
              <Text as="h2" $size="small" $weight={600} id={`${idPrefix}${index}`}>
                {heading}
              </Text>
              <List>
                {links.map(({ text, to }) => (
                  <li key={to}>
                    <FooterLink to={to}>{text}</FooterLink>
                  </li>
                ))}
                {isLast && children}
              </List>
            </Nav>
          );
        })}
      </Columns>
    </Band>
  );
}
