/** Collects the rows that follow each other with the same key. A row without a key belongs to the row before it. */
export async function* groupRows<Row>(rows: AsyncIterable<Row>, keyOf: (row: Row) => string): AsyncGenerator<Row[]> {
  let group: Row[] = [];
  let groupKey = '';
  for await (const row of rows) {
    const key = keyOf(row);
    if (group.length > 0 && key !== '' && key !== groupKey) {
      yield group;
      group = [];
    }
    if (group.length === 0) groupKey = key;
    group.push(row);
  }
  if (group.length > 0) yield group;
}
