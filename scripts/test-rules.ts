// Holds every evaluator of firestore.rules to one table: the local services, and a real one where it is given.
import { evaluatorDifferences } from '../local-services/documents/rules/evaluatorDifferences';
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
  const tallies = [report('local services', await runRuleCases(local), false)];
  await local.close();

  const { firebase } = parseEnv(process.env);
  if (firebase.kind === 'emulators') {
    const { documentsHost } = firebase;
    tallies.push(report(`evaluator at ${documentsHost}`, await runRuleCases(firebase), true));
  } else {
    console.log('No real evaluator: FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST are not set.');
  }
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  if (sum('failed') > 0) process.exitCode = 1;
}

/** Prints what deviates. An evaluator's known differences are named and count as passed. */
function report(evaluator: string, results: readonly CaseResult[], mayDiffer: boolean): Tally {
  let failed = 0;
  for (const { case: ruleCase, outcome } of results) {
    if (outcome === ruleCase.expect) continue;
    const difference = evaluatorDifferences.find(
      (known) => mayDiffer && known.name === ruleCase.name && outcome.startsWith(known.outcome),
    );
    if (difference) {
      console.log(`  known difference: ${ruleCase.name}: ${difference.reason}`);
    } else {
      failed += 1;
      console.log(`  FAILED ${ruleCase.name} (${ruleCase.as}): expected ${ruleCase.expect}, got ${outcome}`);
    }
  }
  const passed = results.length - failed;
  console.log(`${evaluator}: ${passed} of ${results.length} cases as expected`);
  return { passed, failed };
}

testRules().catch(failWithSentence);
