import { describeMutant, runsPerMutant } from './mutants';

const failure = { problems: ['An order was lost'], steps: [], tripSeed: 1, path: '0' };

test('a mutant that survives too few runs is no failure', () => {
  const { outcome, isFailure } = describeMutant({ runs: 20, failure: null }, 20);
  expect(isFailure).toBe(false);
  expect(outcome).toContain('20 runs are too few');
});

test('a mutant that survives as many runs as in CI is a failure', () => {
  expect(describeMutant({ runs: runsPerMutant, failure: null }, runsPerMutant)).toEqual({
    outcome: 'NOT CAUGHT',
    isFailure: true,
  });
});

test('the report of a caught mutant names the run and the problem', () => {
  expect(describeMutant({ runs: 3, failure }, 20)).toEqual({
    outcome: 'caught in run 3: An order was lost',
    isFailure: false,
  });
});
