const types = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'chore'];
const pattern = new RegExp(`^(?:${types.join('|')})(?:\\([a-z][a-z\\d/-]*\\))?!?: (?<summary>.+)$`, 'u');
const maxLength = 72;

/** Returns the mistake of a commit's subject, with its remedy. Returns null if the subject has the required form. */
export function findCommitMistake(subject: string): string | null {
  const summary = pattern.exec(subject)?.groups?.summary;
  if (summary === undefined) return `“${subject}”: write type(scope): summary, with one of ${types.join(', ')}.`;
  if (/^\p{Lu}\p{Ll}/u.test(summary)) return `“${subject}”: begin the summary with a lower-case letter.`;
  if (summary.endsWith('.')) return `“${subject}”: end the summary without a full stop.`;
  if (subject.length > maxLength)
    return `“${subject}”: write at most ${maxLength} characters; it has ${subject.length}.`;
  return null;
}
