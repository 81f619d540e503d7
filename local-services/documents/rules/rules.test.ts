import { startFirebaseServices } from '../testing/startFirebaseServices';
import { ruleCases } from './ruleCases';
import { type CaseResult, runRuleCases } from './runRuleCases';

let results: CaseResult[];

beforeAll(async () => {
  const services = await startFirebaseServices();
  results = await runRuleCases(services);
  await services.close();
});

const numbered = ruleCases.map((ruleCase, index) => ({ ...ruleCase, index }));

test.each(numbered)('$name: $expect', ({ index, expect: wanted }) => {
  expect(results[index]?.outcome).toBe(wanted);
});

test('the table has no case twice', () => {
  const names = ruleCases.map(({ name }) => name);
  expect(names.length).toBeGreaterThanOrEqual(60);
  expect(new Set(names).size).toBe(names.length);
});
