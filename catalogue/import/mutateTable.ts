import * as fc from 'fast-check';
import type { Table } from './sampleTables';

export interface Change {
  kind: 'add' | 'remove' | 'rename' | 'move' | 'double';
  column: number;
  /** Another column, or a position. */
  other: number;
  name: string;
  values: readonly string[];
}

const text = fc.constantFrom(
  '0',
  '1',
  '2',
  '16',
  '3.50',
  '19,90',
  'Blue',
  'simple',
  'Variant',
  'true',
  'id:102',
  'https://a.example/1.jpg',
);
/** Empty cells are frequent: they hide that two columns differ. */
const cell = fc.oneof(fc.constant(''), text);
/** A change of one column. For tests. */
export const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('add', 'remove', 'rename', 'move', 'double', 'double'),
  column: fc.nat({ max: 60 }),
  other: fc.nat({ max: 60 }),
  name: fc.constantFrom('', ' ', '#', '€', '–', '()', 'Note', 'Xyz', 'Column 7', 'Cost price', 'Internal remark'),
  values: fc.array(cell, { minLength: 8, maxLength: 8 }),
});

function insert(table: Table, position: number, cells: readonly string[]): Table {
  return table.map((row, index) => row.toSpliced(position, 0, cells[index] ?? ''));
}

function apply(table: Table, { kind, column, other, name, values }: Change): Table {
  const [headers = []] = table;
  const index = column % Math.max(1, headers.length);
  const position = other % (headers.length + 1);
  switch (kind) {
    case 'add':
      return insert(table, position, [name, ...values]);
    case 'remove':
      return table.map((row) => row.toSpliced(index, 1));
    case 'rename':
      return table.map((row, line) => (line === 0 ? row.with(index, name) : row));
    case 'move':
      return insert(
        table.map((row) => row.toSpliced(index, 1)),
        position,
        table.map((row) => row[index] ?? ''),
      );
    case 'double': {
      // Beside an empty column, a full one of the same name is the right one.
      const full = headers.filter((_header, cellIndex) => table.slice(1).some((row) => row[cellIndex] !== ''));
      const doubled = full[other % Math.max(1, full.length)] ?? '';
      // A new column with the name of another one, or a column that gets the name of another one.
      return column % 2 === 0
        ? insert(table, position, [doubled, ...values])
        : table.map((row, line) => (line === 0 ? row.with(index, doubled) : row));
    }
  }
}

/** Doubles one name at most, at the end: if its first column were gone, nobody could know the difference. */
export function mutate(table: Table, changes: readonly Change[], canDouble: boolean): Table {
  const doubles = changes.filter(({ kind }) => kind === 'double');
  const others = changes.filter(({ kind }) => kind !== 'double');
  return [...others, ...(canDouble ? doubles.slice(0, 1) : [])].reduce(apply, table);
}
