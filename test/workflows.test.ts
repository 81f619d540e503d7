/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { projectRoot } from './temporaryProject';
import { workflowProblems } from './workflowProblems';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const folder = '.github/workflows';
const files = readdirSync(join(projectRoot, folder));
const { scripts } = v.parse(v.object({ scripts: v.record(v.string(), v.string()) }), JSON.parse(read('package.json')));
const problemsOf = (text: string) => workflowProblems(text, Object.keys(scripts));

test.each(files)('%s is sound: least permissions, pinned actions, scripts that exist', (file) => {
  expect(problemsOf(read(`${folder}/${file}`))).toEqual([]);
});

const sound = read(`${folder}/production.yml`);

test.each([
  ['no permissions', 'permissions: {}\n', '', 'The workflow names no permissions'],
  ['all permissions', 'permissions: {}', 'permissions: write-all', 'permissions'],
  ['a permission too much', 'contents: read', 'contents: write', 'deploy may write contents.'],
  [
    'an action by its tag',
    /actions\/checkout@[0-9a-f]{40} # v7\.0\.1/u,
    'actions/checkout@v7',
    'actions/checkout@v7 is not pinned',
  ],
  ['an action without its version', / # v3\.0\.0/u, '', 'No version stands behind'],
  ['a script that is not there', 'npm run doctor', 'npm run nurse', 'There is no npm script nurse.'],
  [
    'another program',
    'npm run doctor',
    'curl https://example.com/install.sh',
    'This is neither a script of the shop nor a pinned tool',
  ],
  [
    'a tool of any version',
    'firebase-tools@15.34.2',
    'firebase-tools',
    'This is neither a script of the shop nor a pinned tool',
  ],
  [
    'a value in a command',
    '"$FIREBASE_PROJECT_ID"',
    '${{ vars.FIREBASE_PROJECT_ID }}',
    'A value is pasted into a command',
  ],
  ['secrets without an environment', '    environment: production\n', '', 'A job with secrets has no environment.'],
  [
    'secrets for forks',
    'workflow_dispatch:',
    'pull_request_target:',
    'A change from a fork would run with the secrets.',
  ],
  [
    'a token left behind',
    'persist-credentials: false',
    'persist-credentials: true',
    'The checkout leaves its token behind.',
  ],
  ['no end', '    timeout-minutes: 45\n', '', 'deploy may run for hours.'],
])('%s would be found', (_what, from, to, problem) => {
  const spoiled = sound.replace(from, () => to);
  expect(spoiled).not.toBe(sound);
  expect(problemsOf(spoiled)).toEqual(expect.arrayContaining([expect.stringContaining(problem)]));
});

test('docs/going-live.md names each secret and each variable that a deploy needs', () => {
  const named = files.flatMap((file) =>
    [...read(`${folder}/${file}`).matchAll(/\b(?:secrets|vars)\.(\w+)/gu)].map(([, name = '']) => name),
  );
  const readme = read('docs/going-live.md');
  expect(named).toContain('GCP_SERVICE_ACCOUNT');
  expect([...new Set(named)].filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

test('updates wait a week, and pinned tools of workflows are updated too', () => {
  const schema = v.object({
    minimumReleaseAge: v.string(),
    extends: v.array(v.string()),
    customManagers: v.tuple([
      v.looseObject({ matchStrings: v.array(v.string()), managerFilePatterns: v.array(v.string()) }),
    ]),
  });
  const { minimumReleaseAge, extends: presets, customManagers } = v.parse(schema, JSON.parse(read('renovate.json')));
  expect(minimumReleaseAge).toBe('7 days');
  expect(presets).toContain('helpers:pinGitHubActionDigestsToSemver');
  const [pattern = ''] = customManagers[0].matchStrings;
  expect(new RegExp(pattern, 'u').exec(sound)?.groups?.depName).toBe('firebase-tools');
});
