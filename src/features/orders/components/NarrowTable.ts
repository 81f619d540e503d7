import styled from 'styled-components';
import { belowMedium, color, font, from, space } from '@/ui/theme/tokens';

/**
 * A table that is laid out otherwise on small screens. There it is no table any more for some screen readers, so its
 * role and those of its parts are written out.
 */
export const NarrowTable = styled.table.attrs({ role: 'table' })`
  width: 100%;
  padding: 0;
  th,
  td {
    text-align: left;
    vertical-align: top;
  }
  thead th {
    color: ${color.inkMuted};
    font: ${font('small', 600)};
  }
  ${belowMedium} {
    &,
    thead,
    tbody,
    tfoot {
      display: block;
    }
  }
  ${from.medium} {
    th,
    td {
      padding: ${space[3]} ${space[4]} ${space[3]} 0;
      border-bottom: 1px solid ${color.line};
    }
    thead th {
      border-bottom-color: ${color.lineStrong};
    }
    :is(th, td):last-child {
      padding-right: 0;
      text-align: right;
    }
  }
`;

export const Head = styled.thead.attrs({ role: 'rowgroup' })``;
export const Body = styled.tbody.attrs({ role: 'rowgroup' })``;
export const Foot = styled.tfoot.attrs({ role: 'rowgroup' })``;
export const Row = styled.tr.attrs({ role: 'row' })``;
export const ColumnHead = styled.th.attrs({ role: 'columnheader', scope: 'col' })``;
export const RowHead = styled.th.attrs({ role: 'rowheader', scope: 'row' })``;
export const Cell = styled.td.attrs({ role: 'cell' })``;
