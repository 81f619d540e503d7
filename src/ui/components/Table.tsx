import type { Key, ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, layout, raised, space } from '../theme/tokens';
import { VisuallyHidden, visuallyHidden } from './VisuallyHidden';

const Frame = styled.div`
  container-type: inline-size;
  table {
    width: 100%;
  }
  th,
  td {
    padding-block: ${space[4]};
    padding-inline: 0 ${space[4]};
    border-bottom: 1px solid ${color.line};
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  thead th {
    padding-block: ${space[2]};
    color: ${color.inkMuted};
    font: ${font('small', 600)};
  }
  [data-amount] {
    padding-inline-end: 0;
    text-align: end;
    white-space: nowrap;
  }
  tbody [data-amount] {
    font-weight: 600;
  }
  tfoot :is(th, td) {
    border-bottom: 0;
    font: ${font('body', 600)};
  }
  /* Each row is a card in which the names of the columns stand; the head is for screen readers alone. */
  @container (width < 36rem) {
    table,
    tbody,
    tfoot {
      display: block;
    }
    thead {
      ${visuallyHidden}
    }
    tr {
      display: grid;
      gap: ${space[2]};
    }
    tbody tr {
      margin-bottom: ${space[3]};
      padding: ${space[4]};
      ${raised}
    }
    th,
    td {
      display: flex;
      justify-content: space-between;
      gap: ${space[4]};
      padding: 0;
      border: 0;
      text-align: end;
      &::before {
        content: attr(data-label) / '';
        color: ${color.inkMuted};
        font: ${font('small', 600)};
        text-align: start;
        white-space: nowrap;
      }
    }
    /* The card's title. */
    th {
      display: block;
      text-align: start;
      &::before {
        display: block;
      }
      a {
        display: inline-flex;
        align-items: center;
        min-height: ${layout.touchTarget};
      }
    }
    tfoot th::before {
      content: none;
    }
  }
`;

interface Column {
  head: string;
  /** Aligned to the end of its column, on one line. */
  isAmount?: true;
}

interface TableRow {
  key: Key;
  /** A cell for each column. The first cell names the row. */
  cells: readonly ReactNode[];
}

interface TableProps {
  /** The accessible name. */
  caption: string;
  columns: readonly Column[];
  rows: readonly TableRow[];
  /** The cells of a last row, for sums. */
  foot?: readonly ReactNode[];
}

const rowGroup = { role: 'rowgroup' };
const rowHeader = { role: 'rowheader' };
const dataCell = { role: 'cell' };

/**
 * A table, or one card for each row in a narrow place. The elements state their roles, because some screen readers do
 * not treat the cards as a table.
 */
export function Table({ caption, columns, rows, foot }: TableProps) {
  const renderCells = (cells: readonly ReactNode[]) =>
    columns.map(({ head, isAmount }, index) =>
      index === 0 ? (
        <th key={head} scope="row" {...rowHeader} data-label={head}>
          {cells[index]}
        </th>
      ) : (
        <td key={head} {...dataCell} data-label={head} data-amount={isAmount}>
          {cells[index]}
        </td>
      ),
    );
  return (
    <Frame>
      <table role="table">
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead {...rowGroup}>
          <tr role="row">
            {columns.map(({ head, isAmount }) => (
              <th key={head} scope="col" role="columnheader" data-amount={isAmount}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...rowGroup}>
          {rows.map(({ key, cells }) => (
            <tr key={key} role="row">
              {renderCells(cells)}
            </tr>
          ))}
        </tbody>
        {foot !== undefined && (
          <tfoot {...rowGroup}>
            <tr role="row">{renderCells(foot)}</tr>
          </tfoot>
        )}
      </table>
    </Frame>
  );
}
