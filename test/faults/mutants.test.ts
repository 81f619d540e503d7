import { describeMutant, runsPerMutant } from './mutants';

const failure = { problems: ['An order was lost'], steps: [], tripSeed: 1, path: '0' };

test('a mutant that so few runs did not catch is no failure', () => {
  const { outcome, isFailure } = describeMutant({ runs: 20, failure: null }, 20);
  expect(isFailure).toBe(false);
  expect(outcome).toContain('20 runs are too few');
});

test('a mutant that as many runs as in CI did not catch is a failure', () => {
  expect(describeMutant({ runs: runsPerMutant, failure: null }, runsPerMutant)).toEqual({
    outcome: 'NOT CAUGHT',
    isFailure: true,
  });
});

test('a mutant that was caught says in which run, and by what', () => {
  expect(describeMutant({ runs: 3, failure }, 20)).toEqual({
    outcome: 'caught in run 3: An order was lost',
    isFailure: false,
  });
});
