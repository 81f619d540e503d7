// Prints what failed in a run of many files as one page. Plain JavaScript, because jest does not compile its reporters.
import { DefaultReporter, VerboseReporter } from '@jest/reporters';

const maxLines = 50;
const maxLinesPerFailure = 16;
const maxOtherFiles = 5;

/** Jest asks for full detail in a run of one file, and with `--verbose`. */
export default function reporterFor(globalConfig) {
  return globalConfig.verbose ? new VerboseReporter(globalConfig) : new OnePageReporter(globalConfig);
}

class OnePageReporter extends DefaultReporter {
  /** The final page contains it. */
  printTestFileFailureMessage() {}

  onRunComplete(_contexts, { testResults }) {
    super.onRunComplete();
    const failed = testResults.filter(({ failureMessage }) => failureMessage);
    if (failed.length > 0) this.log(failurePage(failed));
  }
}

function failurePage(files) {
  // Lists the first failure of each file before the second of any file.
  const failures = files.flatMap(distinctFailures).sort((one, other) => one.place - other.place);
  const page = [];
  let shown = 0;
  for (const failure of failures) {
    const lines = shorten(failure);
    if (page.length + lines.length > maxLines) break;
    page.push(...lines);
    shown += 1;
  }
  const rest = failures.slice(shown);
  const names = [...new Set(rest.map(({ path }) => path))];
  if (rest.length > 0) page.push(`${rest.length} other failures in ${names.length} files. In full:`);
  page.push(...names.slice(0, maxOtherFiles).map((path) => `  npx jest ${path}`));
  if (names.length > maxOtherFiles) page.push('  …');
  return page.join('\n');
}

/** A set-up hook that fails gives every test of its file the same message: count it as one failure. */
function distinctFailures({ testFilePath, failureMessage }) {
  const path = testFilePath.replace(`${process.cwd()}/`, '');
  const byMessage = new Map();
  for (const block of failureMessage.split(/\n(?=[^\n]*● )/u)) {
    const [title, ...message] = block.split('\n');
    const key = message.join('\n').replace(/^\n+|\s+$/gu, '');
    const failure = byMessage.get(key);
    if (failure === undefined) byMessage.set(key, { path, title, message: key, count: 1, place: byMessage.size });
    else failure.count += 1;
  }
  return [...byMessage.values()];
}

function shorten({ path, title, message, count }) {
  const others = count > 1 ? [`  and ${count - 1} other tests of this file, with the same message`] : [];
  const lines = message.split('\n');
  const cut = lines.length > maxLinesPerFailure ? ['    …'] : [];
  return [path, title, ...others, '', ...lines.slice(0, maxLinesPerFailure), ...cut, ''];
}
