// Runs a test file as jest-circus does.
const { default: runFile } = require('jest-circus/runner');

/** Adds the processor time of the file to its result: milliseconds of this worker and its threads. */
module.exports = async function runTimed(...args) {
  const before = process.cpuUsage();
  const result = await runFile(...args);
  const { user, system } = process.cpuUsage(before);
  return { ...result, processorMs: Math.round((user + system) / 1_000) };
};
