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
  const lines = new Set<string>();
  const ways: Way[] = [];

  async function attempt(when: string, needs: Needs): Promise<void> {
    try {
      await tryImport(needs);
      ways.push({ when, needs, works: true });
    } catch (error) {
      if (!(error instanceof ImportMistakes)) throw error;
      await goOn(when, needs, error);
    }
  }

  /** Tries what the refusal of an import with the options `given` asks for. */
  async function goOn(when: string, given: Needs, { message, needs }: ImportMistakes): Promise<void> {
    if (given.skipsMistakes !== true) for (const line of message.split('\n')) lines.add(line);
    const choices = listChoices(needs)
      .map((choice) => ({ when: when + choice.when, needs: mergeNeeds(given, choice.needs) }))
      .filter((choice) => formatNeeds(choice.needs) !== formatNeeds(given));
    for (const choice of choices) await attempt(choice.when, choice.needs);
    if (choices.length > 0 || given.skipsMistakes === true) return;
    if (formatNeeds(given) !== '') ways.push({ when, needs: given, works: false });
    await attempt(`${when}Without the products that have mistakes: `, { ...given, skipsMistakes: true });
  }

  await goOn('', {}, refusal);
  return { lines: [...lines], ways };
}

/** Returns a choice for each possible column, if the stock or another field could be one of several columns. */
function listChoices({ stockColumn, rivals, ...needs }: Needs): { when: string; needs: Needs }[] {
  const { unknownStock, ...others } = needs;
  const isStockOpen = stockColumn !== undefined;
  if (rivals !== undefined) {
    return rivals.columns.map((column) => ({
      when: `If "${column}" is the ${rivals.field}: `,
      // Doubts about other columns show when the command is tried.
      needs: { ...(isStockOpen ? others : needs), acceptsDoubts: false, columns: [`${rivals.field}=${column}`] },
    }));
  }
  if (!isStockOpen) return [{ when: '', needs }];
  return [
    { when: `If "${stockColumn}" is the stock: `, needs: { ...others, columns: [`stock=${stockColumn}`] } },
    { when: 'If not: ', needs: { ...others, ...(unknownStock !== undefined && { unknownStock }) } },
  ];
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
      const first = works ? '' : 'Correct the mistakes above. Then: ';
      return `${when}${first}${when + first === '' ? 'Next: ' : ''}${command}`;
    })
    .join('\n');
}

/** Quotes a word for a shell. Of `stock=On shelf`, it quotes only the name of the column. */
function quote(word: string): string {
  const [, field = '', rest = word] = /^(\w+=)(.*)$/su.exec(word) ?? [];
  return /^[\w./:@%+,-]+$/u.test(rest) ? word : `${field}"${rest.replace(/[\\"$`]/gu, String.raw`\$&`)}"`;
}
