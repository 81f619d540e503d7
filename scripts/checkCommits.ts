import { execFileSync } from 'node:child_process';
import { findCommitMistake } from './commitMessage';

/*
 * Checks the subjects of the commits that the branch has and `origin/main` does not. Without such a commit, checks the
 * newest one. `node --import tsx scripts/checkCommits.ts BASE` checks the commits after BASE.
 */
const [, , base = 'origin/main'] = process.argv;

const subjects = readSubjects(['--no-merges', `${base}..HEAD`]) ?? [];
const checked = subjects.length > 0 ? subjects : (readSubjects(['-1']) ?? []);
const mistakes = checked.flatMap((subject) => findCommitMistake(subject) ?? []);
for (const mistake of mistakes) console.error(mistake);
console.log(`${checked.length} commit subjects checked, ${mistakes.length} with a mistake.`);
if (checked.length === 0 || mistakes.length > 0) process.exitCode = 1;

/** Returns null when Git does not know a commit of the range. */
function readSubjects(range: string[]): string[] | null {
  try {
    const output = execFileSync('git', ['log', '--format=%s', ...range], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return output.split('\n').filter((line) => line !== '');
  } catch {
    return null;
  }
}
