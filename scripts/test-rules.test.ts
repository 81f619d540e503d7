import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const variablesOfTheRun = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST', 'REQUIRE_RULES_EVALUATOR'];

/** Runs `npm run test:rules` without an evaluator. */
function testRules(variables: Readonly<Record<string, string>>) {
  const environment = Object.entries(process.env).filter(([name]) => !variablesOfTheRun.includes(name));
  return spawnSync(process.execPath, ['--import', 'tsx', join(__dirname, 'test-rules.ts')], {
    env: { ...Object.fromEntries(environment), ...variables },
    encoding: 'utf8',
  });
}

test('the rules’ test says in its last line that firestore.rules was not evaluated', () => {
  const { status, stdout } = testRules({});
  expect(status).toBe(0);
  expect(stdout).toMatch(/^local services: \d+ of \d+ cases as expected$/mu);
  expect(stdout).toMatch(/\nSKIPPED firestore\.rules: [^\n]+\n$/u);
});

test('the rules’ test fails without an evaluator where one is required', () => {
  const { status, stderr } = testRules({ REQUIRE_RULES_EVALUATOR: 'true' });
  expect(status).toBe(1);
  expect(stderr).toContain('nothing evaluates firestore.rules');
});
