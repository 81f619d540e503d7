// Checks every evaluator of firestore.rules against one table: the local services, and a real one where it is given.
import { type CaseResult, runRuleCases } from '../local-services/documents/rules/runRuleCases';
import { startFirebaseServices } from '../local-services/documents/testing/startFirebaseServices';
import { parseEnv } from '../src/config/parseEnv';
import { failWithSentence } from './server/shutdown';

interface Tally {
  passed: number;
  failed: number;
}

async function testRules(): Promise<void> {
  const local = await startFirebaseServices();
  const tallies = [report('local services', await runRuleCases(local))];
  await local.close();

  const { firebase } = parseEnv(process.env);
  if (firebase.kind === 'emulators') {
    const { documentsHost } = firebase;
    tallies.push(report(`evaluator at ${documentsHost}`, await runRuleCases(firebase)));
  } else {
    console.log('No real evaluator: FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST are not set.');
  }
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  if (sum('failed') > 0) process.exitCode = 1;
}

/** Prints the deviations. */
function report(evaluator: string, results: readonly CaseResult[]): Tally {
  const deviating = results.filter(({ case: { expect }, outcome }) => outcome !== expect);
  for (const { case: ruleCase, outcome } of deviating) {
    console.log(`  FAILED ${ruleCase.name} (${ruleCase.as}): expected ${ruleCase.expect}, got ${outcome}`);
  }
  const failed = deviating.length;
  const passed = results.length - failed;
  console.log(`${evaluator}: ${passed} of ${results.length} cases as expected`);
  return { passed, failed };
}

testRules().catch(failWithSentence);
