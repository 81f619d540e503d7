import styled from 'styled-components';
import { commonTexts } from '@/texts/common';
import { color, font, layout, space } from '../theme/tokens';
import { Link } from './Link';
import { OrderedList } from './List';
import { JsonLd, siteAddress } from './PageHead';

/** Always one line: the last name shrinks, because the heading shows it in full. */
const Trail = styled(OrderedList)`
  display: flex;
  contain: inline-size;
  gap: ${space[2]};
  color: ${color.inkMuted};
  font: ${font('small')};
  line-height: ${layout.touchTarget};
  white-space: nowrap;
`;

const Step = styled.li`
  display: flex;
  gap: ${space[2]};
  min-width: 0;
  &:first-child {
    flex: none;
  }
  &:last-child {
    flex: 1 1 0;
    min-width: 8ch;
  }
  & + &::before {
    /* The empty text after the slash is what a screen reader reads. */
    content: '/' / '';
  }
`;

const StepLink = styled(Link)`
  margin-inline: -${space[1]};
  padding-inline: ${space[1]};
  overflow: hidden;
  text-overflow: ellipsis;
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Name = styled.bdi`
  overflow: hidden;
  text-overflow: ellipsis;
`;

interface Crumb {
  text: string;
  to: string;
}

interface BreadcrumbsProps {
  /** The pages above this one, starting with home. */
  trail: readonly Crumb[];
  /** The name of the current page. */
  current: Crumb;
}

/** The path from home to the current page, as links and as structured data. */
export function Breadcrumbs({ trail, current }: BreadcrumbsProps) {
  return (
    <nav aria-label={commonTexts.breadcrumb}>
      <Trail>
        {trail.map(({ text, to }) => (
          <Step key={to}>
            <StepLink to={to}>
              <bdi>{text}</bdi>
            </StepLink>
          </Step>
        ))}
        <Step>
          <Name aria-current="page">{current.text}</Name>
        </Step>
      </Trail>
      <JsonLd data={breadcrumbList([...trail, current])} />
    </nav>
  );
}

/** schema.org's BreadcrumbList. Its addresses are paths when SITE_URL is unset. */
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
