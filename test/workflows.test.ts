import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { projectRoot } from './temporaryProject';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const workflows = readdirSync(join(projectRoot, '.github/workflows')).map((file) => read(`.github/workflows/${file}`));
const found = (pattern: RegExp) =>
  workflows.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));

const stepSchema = v.object({
  run: v.optional(v.string(), ''),
  env: v.optional(v.record(v.string(), v.unknown()), {}),
});
const workflowSchema = v.object({
  permissions: v.record(v.string(), v.picklist(['read', 'none'])),
  jobs: v.record(v.string(), v.object({ steps: v.array(stepSchema) })),
});

const steps = workflows.flatMap((text) =>
  Object.values(v.parse(workflowSchema, parse(text)).jobs).flatMap((job) => job.steps),
);

test('every action is pinned to a commit, with its version in a comment', () => {
  const actions = found(/\buses: (.*)/gu);
  expect(actions.length).toBeGreaterThan(5);
  expect(actions.filter((action) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/u.test(action))).toEqual([]);
});

test('a workflow writes nothing, pastes no value into a command and gives forks no secret', () => {
  const commands = steps.map(({ run }) => run);
  expect(commands).toContain('npm test');
  expect(commands.filter((command) => command.includes('${{'))).toEqual([]);
  expect(found(/(pull_request_target)/gu)).toEqual([]);
});

test('the rules are tested in an evaluator of firestore.rules, and the step fails without one', () => {
  const rules = steps.filter(({ run }) => run.includes('test:rules'));
  expect(rules).toMatchObject([
    {
      run: expect.stringMatching(/^npx firebase-tools@[\d.]+ emulators:exec .*"npm run test:rules"$/u) as unknown,
      env: { REQUIRE_RULES_EVALUATOR: true },
    },
  ]);
});

test('docs/going-live.md names each secret and each variable that a deploy needs', () => {
  const named = found(/\b(?:secrets|vars)\.(\w+)/gu);
  const page = read('docs/going-live.md');
  expect(named).toContain('GCP_SERVICE_ACCOUNT');
  expect(named.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
