import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import { findProgram } from '../support/programs';
import type { EngineKind } from './engine';

const program = () => findProgram('firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox');

/** Firefox speaks WebDriver BiDi itself: https://w3c.github.io/webdriver-bidi/. */
export const firefox: EngineKind = {
  name: 'Firefox',
  missing: () => (program() === undefined ? 'There is no Firefox on this machine: install firefox-esr.' : null),
  open: async () => {
    const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
    const { end, ...engine } = await openFirefox(profile);
    return {
      ...engine,
      close: async () => {
        await end('SIGTERM');
        await rm(profile, { recursive: true, force: true });
      },
    };
  },
};

/** A whole Firefox with a profile on the disk. */
export async function openFirefox(profile: string) {
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  // Its own process group, which ends as a whole.
  const browser = spawn(program() ?? 'firefox', options, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  const { send, complaints, disconnect } = await connect(`${await addressOf(browser)}/session`);
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = v.parse(treeSchema, await send('browsingContext.getTree', {}));
  const { context } = contexts[0];
  return {
    goTo: async (url: string) => await send('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: async () => await send('browsingContext.reload', { context, wait: 'complete' }),
    back: async () => await send('browsingContext.traverseHistory', { context, delta: -1 }),
    evaluate: async (expression: string) => {
      const asked = { expression: `JSON.stringify(${expression})`, target: { context }, awaitPromise: false };
      const answer = v.parse(evaluatedSchema, await send('script.evaluate', asked));
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return answer.result.value === undefined ? undefined : (JSON.parse(answer.result.value) as unknown);
    },
    perform: async (actions: readonly object[]) => await send('input.performActions', { context, actions }),
    complaints: () => Promise.resolve(complaints),
    /** `SIGKILL` ends it as abruptly as a power cut. */
    end: async (signal: 'SIGTERM' | 'SIGKILL') => {
      disconnect();
      if (browser.exitCode !== null || browser.signalCode !== null) return;
      const exit = once(browser, 'exit');
      process.kill(-(browser.pid ?? 0), signal);
      await exit;
    },
  };
}

const treeSchema = v.object({ contexts: v.tupleWithRest([v.object({ context: v.string() })], v.unknown()) });

const evaluatedSchema = v.variant('type', [
  v.object({ type: v.literal('success'), result: v.object({ value: v.optional(v.string()) }) }),
  v.object({ type: v.literal('exception'), exceptionDetails: v.object({ text: v.string() }) }),
]);

const messageSchema = v.variant('type', [
  v.object({ type: v.literal('success'), id: v.number(), result: v.unknown() }),
  v.object({ type: v.literal('error'), id: v.nullable(v.number()), message: v.string() }),
  v.object({
    type: v.literal('event'),
    params: v.object({ level: v.optional(v.string()), text: v.optional(v.nullable(v.string())) }),
  }),
]);

async function addressOf(browser: ChildProcess): Promise<string> {
  if (browser.stderr === null) throw new Error('Firefox has no output to read.');
  for await (const line of createInterface({ input: browser.stderr })) {
    const [, address] = /^WebDriver BiDi listening on (ws:\S+)/u.exec(line) ?? [];
    if (address === undefined) continue;
    browser.stderr.resume();
    return address;
  }
  throw new Error('Firefox ended before it could be driven.');
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const complaints: string[] = [];
  const waiting: ((answer: { result: unknown } | { error: Error }) => void)[] = [];
  socket.on('message', (data: Buffer) => {
    const message = v.parse(messageSchema, JSON.parse(data.toString()));
    if (message.type === 'success') waiting[message.id]?.({ result: message.result });
    else if (message.type === 'error') waiting[message.id ?? -1]?.({ error: new Error(message.message) });
    else if (message.params.level === 'error') complaints.push(message.params.text ?? '');
  });
  const send = (method: string, params: object) =>
    new Promise<unknown>((resolve, reject) => {
      const id = waiting.push((answer) => ('error' in answer ? reject(answer.error) : resolve(answer.result))) - 1;
      socket.send(JSON.stringify({ id, method, params }));
    });
  return { send, complaints, disconnect: () => socket.close() };
}
