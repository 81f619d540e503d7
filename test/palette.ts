import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { color } from '../src/ui/theme/tokens';

export type Role = keyof typeof color;

const css = readFileSync(join(__dirname, '../src/ui/theme/palette.css'), 'utf8');

/** The colours of each theme, read from `src/ui/theme/palette.css`. */
export const light = themeAt(':root {');
export const dark = themeAt(":root[data-theme='dark'] {");

function themeAt(selector: string): Record<Role, string> {
  const [, block = ''] = css.split(selector);
  const values = new Map(
    [...block.slice(0, block.indexOf('}')).matchAll(/(--[\w-]+): ([^;]+);/gu)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  const theme = { ...color };
  const roles = Object.keys(color) as Role[];
  return Object.fromEntries(
    roles.map((role) => {
      const value = values.get(theme[role].slice('var('.length, -1));
      if (value === undefined) throw new Error(`palette.css has no ${role} in ${selector}`);
      return [role, value];
    }),
  ) as Record<Role, string>;
}
