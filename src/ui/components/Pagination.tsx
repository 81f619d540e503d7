import type { ReactNode } from 'react';
import styled from 'styled-components';
import { commonTexts } from '@/texts/common';
import { color, font, from, hover, layout, motion, radius, space } from '../theme/tokens';
import { PreviousIcon, NextIcon } from './icons';
import { Link } from './Link';
import { List } from './List';

/** The maximum number of page buttons around the current page. */
const windowSize = 5;

const Bar = styled.nav`
  margin-top: ${space[10]};
  ul {
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
  }
  /* On phones the two steps have a row of their own, below the numbers. */
  .step {
    display: flex;
    flex: 1 0 50%;
    order: 2;
    justify-content: center;
    ${from.medium} {
      flex: none;
      order: 0;
    }
  }
  /* Where there is a gap on both sides, a phone has room for the inner three of the window. */
  .foldable {
    display: none;
    ${from.medium} {
      display: block;
    }
  }
  .gap {
    min-width: ${space[3]};
    text-align: center;
  }
  .gap,
  span {
    color: ${color.inkMuted};
  }
  a,
  span {
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
    text-decoration: none;
    transition: border-color ${motion.quick};
  }
  span {
    opacity: 0.6;
  }
  a {
    ${hover} {
      &:hover {
        border-color: ${color.lineStrong};
      }
    }
  }
  [aria-current='page'] {
    background: ${color.accent};
    color: ${color.onAccent};
  }
`;

interface PaginationProps {
  /** From 1 to `pages`. */
  page: number;
  pages: number;
  /** Gives a page's address. */
  toHref: (page: number) => string;
}

/** Links to five pages around the current one, the first and the last. Renders nothing for one page or fewer. */
export function Pagination({ page, pages, toHref }: PaginationProps) {
  if (pages <= 1) return null;
  const buttons = pageButtons(page, pages);
  const hasBothGaps = buttons.includes('gapBefore') && buttons.includes('gapAfter');
  return (
    <Bar aria-label={commonTexts.pages}>
      <List>
        <li className="step">
          <Step href={page > 1 ? toHref(page - 1) : null} rel="prev">
            <PreviousIcon size={18} />
            {commonTexts.previous}
          </Step>
        </li>
        {buttons.map((button) =>
          typeof button === 'number' ? (
            <li
              key={button}
              className={hasBothGaps && Math.abs(button - page) === Math.floor(windowSize / 2) ? 'foldable' : undefined}
            >
              <Link
                to={toHref(button)}
                aria-label={commonTexts.page(button)}
                aria-current={button === page ? 'page' : undefined}
              >
                {button}
              </Link>
            </li>
          ) : (
            <li key={button} className="gap" aria-hidden="true">
              …
            </li>
          ),
        )}
        <li className="step">
          <Step href={page < pages ? toHref(page + 1) : null} rel="next">
            {commonTexts.next}
            <NextIcon size={18} />
          </Step>
        </li>
      </List>
    </Bar>
  );
}

function Step({ href, rel, children }: { href: string | null; rel: 'prev' | 'next'; children: ReactNode }) {
  if (href !== null) {
    return (
      <Link to={href} rel={rel}>
        {children}
      </Link>
    );
  }
  return (
    <span role="link" aria-disabled="true">
      {children}
    </span>
  );
}

type PageButton = number | 'gapBefore' | 'gapAfter';

/** Returns the page numbers to link, with a gap where pages are left out. */
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
