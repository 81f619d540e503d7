// The command `npm run test:rules`. Runs the cases of `ruleCases.ts` against the local services, which imitate the rules.
// If an emulator is configured, also runs the cases against it: the emulator evaluates firestore.rules.
import { type CaseResult, runRuleCases } from '../local-services/documents/rules/runRuleCases';
import { startFirebaseServices } from '../local-services/documents/testing/startFirebaseServices';
import { parseEnv } from '../src/config/parseEnv';
import { failWithSentence } from './server/shutdown';

interface Tally {
  passed: number;
  failed: number;
}

const noEvaluator =
  'nothing evaluates firestore.rules, because FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST are not set.';

async function testRules(): Promise<void> {
  const { firebase } = parseEnv(process.env);
  const isEvaluated = firebase.kind === 'emulators';
  if (!isEvaluated && process.env.REQUIRE_RULES_EVALUATOR !== undefined) throw new Error(`Failed: ${noEvaluator}`);

  const local = await startFirebaseServices();
  const tallies = [report('local services', await runRuleCases(local))];
  await local.close();

  if (isEvaluated) {
    tallies.push(report(`evaluator at ${firebase.documentsHost}`, await runRuleCases(firebase)));
  }
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  if (sum('failed') > 0) process.exitCode = 1;
  if (!isEvaluated) console.log(`SKIPPED firestore.rules: ${noEvaluator}`);
}

/** Prints the cases with another outcome than expected. */
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
