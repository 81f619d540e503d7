/** @jest-environment node */
import { createTemporaryProject } from './temporaryProject';

/** The number of lines of a terminal window. */
const pageLines = 70;

const failingSetUp = `
beforeAll(() => { throw new Error('The database did not start.'); });
for (let index = 0; index < 200; index += 1) test('case ' + index, () => {});
`;
const failingTests = `
for (let index = 0; index < 40; index += 1) test('case ' + index, () => { expect(index).toBe(-1); });
`;

test('a run with hundreds of failed tests reports them on one page', async () => {
  const project = createTemporaryProject();
  try {
    for (const file of ['onePageReporter.mjs', 'setup.ts', 'globals.ts']) project.copy(`test/${file}`);
    // jest.config.ts requires these folders.
    for (const folder of [
      'src',
      'bench',
      'catalogue',
      'local-services',
      'functions/account',
      'functions/desk',
      'tools',
    ])
      project.write(`${folder}/.gitkeep`, '');
    project.write('scripts/setUp.test.ts', failingSetUp);
    project.write('scripts/tests.test.ts', failingTests);

    const { code, output, errors } = await project.run('jest/bin/jest.js');
    const lines = `${output}${errors}`.split('\n');
    expect(code).toBe(1);
    expect(lines.filter((line) => line.trim() === 'The database did not start.')).toHaveLength(1);
    expect(lines).toContain('  and 199 other tests of this file, with the same message');
    expect(lines).toContain('  npx jest scripts/tests.test.ts');
    expect(lines.length).toBeLessThanOrEqual(pageLines);
  } finally {
    project.remove();
  }
});
