import { startFirebaseServices } from '../testing/startFirebaseServices';
import { ruleCases } from './ruleCases';
import { runRuleCases } from './runRuleCases';

// One test, because the cases share their services: if the services do not start, that is one failure.
test('every case of the table is allowed or denied as stated', async () => {
  const services = await startFirebaseServices();
  const results = await runRuleCases(services);
  await services.close();
  expect(results).toHaveLength(ruleCases.length);
  expect(results.filter((result) => result.outcome !== result.case.expect)).toEqual([]);
});

test('the table contains no case twice', () => {
  const names = ruleCases.map(({ name }) => name);
  expect(names.length).toBeGreaterThanOrEqual(60);
  expect(new Set(names).size).toBe(names.length);
});
