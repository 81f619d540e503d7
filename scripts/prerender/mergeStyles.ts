import { createHash } from 'node:crypto';

/** How styled-components ends each rule, and how it marks the component names of the rules before. */
const ruleEnd = '/*!sc*/\n';
const marker = /^data-styled\.g(\d+)\[id="([\w-]+)"\]\{content:"([^"]*)"\}$/u;

interface Group {
  number: number;
  names: Set<string>;
  rules: Set<string>;
}

/**
 * Merges the style sheets of several pages into one, each rule once, in the order of styled-components' groups: an
 * extension of a component stays behind it. styled-components in the browser can continue with the result.
 * @param sheets the result of `ServerStyleSheet.getStyleTags()` for each page, or `asStyleTag` of a merged sheet. Where
 *   two processes have given one number to two groups, the later group gets a new one at the end.
 * @throws Error when a sheet does not look like styled-components'.
 */
export function mergeStyles(sheets: readonly string[]): string {
  const groups = new Map<string, Group>();
  const idOf = new Map<number, string>();
  for (const sheet of sheets) {
    let rules: string[] = [];
    for (const part of contentOf(sheet)
      .split(ruleEnd)
      .map((rule) => rule.trim())
      .filter((rule) => rule !== '')) {
      const [, number, id = '', names = ''] = marker.exec(part) ?? [];
      if (number === undefined) {
        rules.push(part);
        continue;
      }
      const group = groups.get(id) ?? { number: freeNumber(idOf, Number(number)), names: new Set(), rules: new Set() };
      groups.set(id, group);
      idOf.set(group.number, id);
      for (const name of names.split(',').filter((one) => one !== '')) group.names.add(name);
      for (const rule of rules) group.rules.add(rule);
      rules = [];
    }
    if (rules.length > 0) throw new Error('The style sheet of a page ends without a note of what it was for.');
  }
  return [...groups]
    .sort(([, a], [, b]) => a.number - b.number)
    .flatMap(([id, { number, names, rules }]) => [
      ...rules,
      `data-styled.g${number}[id="${id}"]{content:"${[...names].join(',')},"}`,
    ])
    .map((part) => part + ruleEnd)
    .join('');
}

function freeNumber(taken: ReadonlyMap<number, string>, wanted: number): number {
  return taken.has(wanted) ? Math.max(...taken.keys()) + 1 : wanted;
}

/** A merged sheet as `mergeStyles` takes it. */
export function asStyleTag(merged: string): string {
  return `<style>${merged}</style>`;
}

/** The text of the `style` elements. */
function contentOf(tags: string): string {
  return [...tags.matchAll(/<style[^>]*>([^]*?)<\/style>/gu)].map(([, content = '']) => content).join('');
}

/** The version of styled-components that has made the `style` elements. */
export function versionOf(tags: string): string {
  return /data-styled-version="([^"]+)"/u.exec(tags)?.[1] ?? '';
}

/** The address of merged styles as a file. */
export function stylesheetPath(styles: string): string {
  return `/assets/pages.${createHash('sha256').update(styles).digest('hex').slice(0, 10)}.css`;
}
