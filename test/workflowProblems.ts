import * as v from 'valibot';
import { parse } from 'yaml';

const stepSchema = v.looseObject({
  uses: v.optional(v.string()),
  run: v.optional(v.string()),
  with: v.optional(v.record(v.string(), v.unknown()), {}),
});
const permissionsSchema = v.record(v.string(), v.picklist(['read', 'write', 'none']));
const workflowSchema = v.looseObject({
  name: v.string(),
  on: v.union([v.string(), v.array(v.string()), v.record(v.string(), v.unknown())]),
  permissions: v.optional(permissionsSchema),
  jobs: v.record(
    v.string(),
    v.looseObject({
      'runs-on': v.string(),
      'timeout-minutes': v.optional(v.number()),
      environment: v.optional(v.string()),
      permissions: v.optional(permissionsSchema),
      steps: v.array(stepSchema),
    }),
  ),
});

type Workflow = v.InferOutput<typeof workflowSchema>;
type Job = Workflow['jobs'][string];

/** What a job may be allowed: to read the code, and to say who it is to Google. */
const allowed: Readonly<Record<string, string>> = { contents: 'read', 'id-token': 'write' };
/** An action by its commit, which stays the same, with the version that a person reads. */
const pinned = /^[\w./-]+@[0-9a-f]{40}$/u;
const versionBehind = /^\s*-? *uses: \S+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/u;
/** Packages of the machine's own distribution, which signs them. */
const systemPackages = /^sudo apt-get (?:update|install -y [\w -]+)$/u;

const pinnedTool = /^npx firebase-tools@\d+\.\d+\.\d+ /u;

/**
 * What is wrong with a workflow, a sentence each.
 * @param scripts the names of the npm scripts that there are.
 */
export function workflowProblems(text: string, scripts: readonly string[]): string[] {
  const parsed = v.safeParse(workflowSchema, parse(text));
  if (!parsed.success) return parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'The file'}: ${issue.message}`);
  const workflow = parsed.output;
  const jobs = Object.entries(workflow.jobs);
  return [
    ...(triggersOf(workflow).includes('pull_request_target')
      ? ['A change from a fork would run with the secrets.']
      : []),
    ...(workflow.permissions === undefined
      ? ['The workflow names no permissions, so it has the default ones.']
      : tooMuch('The workflow', workflow.permissions)),
    ...jobs.flatMap(([name, job]) => jobProblems(name, job, scripts)),
    ...(text.includes('secrets.') && jobs.some(([, { environment }]) => environment === undefined)
      ? ['A job with secrets has no environment.']
      : []),
    ...text
      .split('\n')
      .filter((line) => /\buses:/u.test(line) && !versionBehind.test(line))
      .map((line) => `No version stands behind: ${line.trim()}`),
  ];
}

function jobProblems(name: string, job: Job, scripts: readonly string[]): string[] {
  return [
    ...(job['timeout-minutes'] === undefined ? [`${name} may run for hours.`] : []),
    ...tooMuch(name, job.permissions ?? {}),
    ...job.steps.flatMap(({ uses, run, with: inputs }) => [
      ...(uses !== undefined && !pinned.test(uses) ? [`${uses} is not pinned to a commit.`] : []),
      ...(uses?.startsWith('actions/checkout@') === true && inputs['persist-credentials'] !== false
        ? ['The checkout leaves its token behind.']
        : []),
      ...(run === undefined ? [] : commandProblems(run, scripts)),
    ]),
  ];
}

function commandProblems(run: string, scripts: readonly string[]): string[] {
  if (run.includes('${{')) return [`A value is pasted into a command: ${run}`];
  return run
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const [, script, test] = /^npm (?:run ([\w:-]+)|(test))\b/u.exec(line) ?? [];
      const named = script ?? test;
      if (named === undefined)
        return pinnedTool.test(line) || systemPackages.test(line)
          ? []
          : [`This is neither a script of the shop nor a pinned tool: ${line}`];
      return scripts.includes(named) ? [] : [`There is no npm script ${named}.`];
    });
}

function tooMuch(who: string, permissions: Readonly<Record<string, string>>): string[] {
  return Object.entries(permissions)
    .filter(([scope, access]) => access !== 'none' && allowed[scope] !== access)
    .map(([scope, access]) => `${who} may ${access} ${scope}.`);
}

function triggersOf({ on }: Workflow): string[] {
  if (typeof on === 'string') return [on];
  return Array.isArray(on) ? on : Object.keys(on);
}
