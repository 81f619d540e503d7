import { ImportMistakes, mergeNeeds, type Needs } from './mistakes';

/** Options to try a refused import with. */
export interface Way {
  /** The case in which the options are right. Empty if they are the only ones. */
  when: string;
  needs: Needs;
  /** False if the import is refused with the options as well. */
  works: boolean;
}

/**
 * Finds the options with which a refused import works. Tries them, because an option can show a further doubt.
 * @param tryImport imports the file with options and changes nothing
 * @returns the lines of the refusal and of the further doubts, and the options
 */
export async function findWays(
  refusal: ImportMistakes,
  tryImport: (needs: Needs) => Promise<unknown>,
): Promise<{ lines: string[]; ways: Way[] }> {
  const lines = new Set(refusal.message.split('\n'));
  const ways: Way[] = [];
  const addWayWithoutMistakes = async (when: string, given: Needs) => {
    const { needs, works } = await tryUntilKnown({ ...given, skipsMistakes: true }, tryImport);
    if (works) ways.push({ when: `${when}Without the products that have mistakes: `, needs, works });
  };
  const choices = listChoices(refusal.needs);
  for (const { when, needs } of choices) {
    const tried = await tryUntilKnown(needs, tryImport);
    for (const line of tried.lines) lines.add(line);
    ways.push({ when, needs: tried.needs, works: tried.works });
    if (!tried.works) await addWayWithoutMistakes(when, tried.needs);
  }
  if (choices.length === 0) await addWayWithoutMistakes('', {});
  return { lines: [...lines], ways };
}

/** Two doubts have two answers each: whether a column is the stock, and which of two columns holds a field. */
function listChoices({ stockColumn, rivals, ...needs }: Needs): { when: string; needs: Needs }[] {
  if (Object.keys(needs).length === 0) return [];
  if (stockColumn === undefined && rivals !== undefined) {
    return rivals.columns.map((column) => ({
      when: `If "${column}" is the ${rivals.field}: `,
      // A doubt about another column shows when the command is tried.
      needs: { ...needs, acceptsDoubts: false, columns: [`${rivals.field}=${column}`] },
    }));
  }
  if (stockColumn === undefined) return [{ when: '', needs }];
  const { unknownStock, ...others } = needs;
  return [
    { when: `If "${stockColumn}" is the stock: `, needs: { ...others, columns: [`stock=${stockColumn}`] } },
    { when: 'If not: ', needs: { ...others, ...(unknownStock !== undefined && { unknownStock }) } },
  ];
}

async function tryUntilKnown(needs: Needs, tryImport: (needs: Needs) => Promise<unknown>) {
  const lines: string[] = [];
  let known = needs;
  for (;;) {
    try {
      await tryImport(known);
      return { needs: known, lines, works: true };
    } catch (error) {
      if (!(error instanceof ImportMistakes)) throw error;
      lines.push(...error.message.split('\n'));
      const more = mergeNeeds(known, error.needs);
      if (formatNeeds(more) === formatNeeds(known)) return { needs: known, lines, works: false };
      known = more;
    }
  }
}

function formatNeeds({
  unknownStock,
  skipsCells,
  acceptsDoubts,
  skipsMistakes,
  allowsRenames,
  columns = [],
}: Needs): string {
  return [
    ...(unknownStock === undefined ? [] : [`--unknown-stock ${unknownStock}`]),
    ...(skipsCells === true ? ['--skip-cells'] : []),
    ...(acceptsDoubts === true ? ['--yes'] : []),
    ...(skipsMistakes === true ? ['--skip-mistakes'] : []),
    ...(allowsRenames === true ? ['--renamed'] : []),
    ...columns.map((column) => `--column ${quote(column)}`),
  ].join(' ');
}

/**
 * Formats a command for each way, with the words of the refused command.
 * @param given the words of the refused command, such as `import` and the file
 */
export function formatWays(ways: readonly Way[], given: readonly string[]): string {
  return ways
    .map(({ when, needs, works }) => {
      const command = `npm run catalogue -- ${[...given.map(quote), formatNeeds(needs)].join(' ')}`;
      const first = works ? '' : 'Correct the mistakes in cells. Then: ';
      return `${when}${first}${when + first === '' ? 'Next: ' : ''}${command}`;
    })
    .join('\n');
}

/** Quotes a word for a shell. Of `stock=On shelf`, it quotes only the name of the column. */
function quote(word: string): string {
  const [, field = '', rest = word] = /^(\w+=)(.*)$/su.exec(word) ?? [];
  return /^[\w./:@%+,-]+$/u.test(rest) ? word : `${field}"${rest.replace(/[\\"$`]/gu, String.raw`\$&`)}"`;
}
