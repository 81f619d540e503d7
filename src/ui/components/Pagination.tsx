import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color, font, from, hover, layout, motion, radius, space } from '../theme/tokens';
import { Link } from './Link';
import { ChevronLeftIcon } from './icons/ChevronLeftIcon';
import { ChevronRightIcon } from './icons/ChevronRightIcon';

/** Page buttons in the window around the page that is shown. */
const windowSize = 5;

const Bar = styled.nav`
  margin-top: ${space[10]};
`;

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  &::before {
    /* Ends the row of the numbers, however few there are. */
    content: '';
    flex: 0 0 100%;
    order: 1;
  }
  ${from.medium} {
    gap: ${space[2]};
    &::before {
      content: none;
    }
  }
`;

/** On phones the two steps have a row of their own, below the numbers. */
const StepItem = styled.li`
  display: flex;
  flex: 1 0 50%;
  order: 2;
  justify-content: center;
  ${from.medium} {
    flex: none;
    order: 0;
  }
`;

const cell = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[1]};
  min-width: ${layout.touchTarget};
  min-height: ${layout.touchTarget};
  padding: 0 ${space[1]};
  border: 1px solid transparent;
  border-radius: ${radius.small};
  font: ${font('body', 500)};
  font-variant-numeric: tabular-nums;
`;

const PageLink = styled(Link)`
  ${cell}
  text-decoration: none;
  transition: border-color ${motion.quick};
  ${hover} {
    &:hover {
      border-color: ${color.lineStrong};
    }
  }
  &[aria-current='page'] {
    background: ${color.accent};
    color: ${color.onAccent};
  }
`;

const Disabled = styled.span`
  ${cell}
  color: ${color.inkMuted};
  opacity: 0.6;
`;

/** Where there is a gap on both sides, a phone has room for the inner three of the window. */
const PageItem = styled.li<{ $foldable: boolean }>`
  display: ${({ $foldable }) => ($foldable ? 'none' : 'block')};
  ${from.medium} {
    display: block;
  }
`;

const Gap = styled.li`
  min-width: ${space[3]};
  color: ${color.inkMuted};
  text-align: center;
`;

interface PaginationProps {
  /** From 1 to `pages`. */
  page: number;
  pages: number;
  /** The address of a page. */
  hrefOf: (page: number) => string;
}

/** Links to the pages of a list: a window of five, the first and the last. Nothing with one page or fewer. */
export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  if (pages <= 1) return null;
  const buttons = pageButtons(page, pages);
  const hasBothGaps = buttons.includes('gapBefore') && buttons.includes('gapAfter');
  return (
    <Bar aria-label="Pages">
      <Row>
        <StepItem>
          <Step href={page > 1 ? hrefOf(page - 1) : null} rel="prev">
            <ChevronLeftIcon size={18} />
            Previous
          </Step>
        </StepItem>
        {buttons.map((button) =>
          typeof button === 'number' ? (
            <PageItem key={button} $foldable={hasBothGaps && Math.abs(button - page) === Math.floor(windowSize / 2)}>
              <PageLink
                to={hrefOf(button)}
                aria-label={`Page ${button}`}
                aria-current={button === page ? 'page' : undefined}
              >
                {button}
              </PageLink>
            </PageItem>
          ) : (
            <Gap key={button} aria-hidden="true">
              …
            </Gap>
          ),
        )}
        <StepItem>
          <Step href={page < pages ? hrefOf(page + 1) : null} rel="next">
            Next
            <ChevronRightIcon size={18} />
          </Step>
        </StepItem>
      </Row>
    </Bar>
  );
}

function Step({ href, rel, children }: { href: string | null; rel: 'prev' | 'next'; children: ReactNode }) {
  if (href !== null) {
    return (
      <PageLink to={href} rel={rel}>
        {children}
      </PageLink>
    );
  }
  return (
    <Disabled role="link" aria-disabled="true">
      {children}
    </Disabled>
  );
}

type PageButton = number | 'gapBefore' | 'gapAfter';

/** The window around `page`, with the first and the last page and a gap where pages are left out. */
export function pageButtons(page: number, pages: number): PageButton[] {
  const start = Math.max(1, Math.min(page - Math.floor(windowSize / 2), pages - windowSize + 1));
  const end = Math.min(pages, start + windowSize - 1);
  const buttons: PageButton[] = Array.from({ length: end - start + 1 }, (_, index) => start + index);
  if (start > 2) buttons.unshift('gapBefore');
  if (start > 1) buttons.unshift(1);
  if (end < pages - 1) buttons.push('gapAfter');
  if (end < pages) buttons.push(pages);
  return buttons;
}
