// Writes the time of each test file to the folder of TIMES_FOLDER, a line each, for `npm run test:times`.
const { mkdirSync, writeFileSync } = require('node:fs');
const { join, relative } = require('node:path');

module.exports = class UnitReporter {
  lines = [];

  onTestResult({ path }, { processorMs = 0, perfStats: { runtime } }) {
    const name = relative(process.cwd(), path);
    this.lines.push(JSON.stringify({ name, processorMs, waitMs: Math.max(0, runtime - processorMs) }));
  }

  onRunComplete() {
    const folder = process.env.TIMES_FOLDER;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'unit.jsonl'), `${this.lines.join('\n')}\n`);
  }
};
