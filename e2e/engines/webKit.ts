import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { freePort } from '../../local-services/http/testServer';
import { findProgram } from '../support/programs';
import type { EngineKind } from './engine';

const programs = ['WebKitWebDriver', 'Xvfb'];

/** WebKitGTK's small browser, by its driver and the W3C's WebDriver: https://www.w3.org/TR/webdriver2/. */
export const webKit: EngineKind = {
  name: 'WebKit',
  missing: () => {
    const lacking = programs.filter((name) => findProgram(name) === undefined);
    if (lacking.length === 0) return null;
    return `There is no ${lacking.join(' and no ')} on this machine: install webkit2gtk-driver and xvfb.`;
  },
  open: async () => {
    const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [display] = (await once(createInterface({ input: screen.stdout }), 'line')) as [string];
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: { ...process.env, DISPLAY: `:${display}` },
      stdio: 'ignore',
    });
    const root = `http://127.0.0.1:${port}/session`;
    const capabilities = { alwaysMatch: {} };
    const { sessionId } = v.parse(sessionSchema, await firstAnswer(() => send('POST', root, { capabilities })));
    const session = `${root}/${sessionId}`;
    const evaluate = async (expression: string): Promise<unknown> => {
      const script = `return JSON.stringify(${expression})`;
      const json = v.parse(v.nullable(v.string()), await send('POST', `${session}/execute/sync`, { script, args: [] }));
      return json === null ? undefined : JSON.parse(json);
    };
    const listen = () => evaluate(`(${noteErrors.toString()})()`);
    return {
      evaluate,
      goTo: async (url) => {
        await send('POST', `${session}/url`, { url });
        await listen();
      },
      reload: async () => {
        await send('POST', `${session}/refresh`, {});
        await listen();
      },
      back: async () => await send('POST', `${session}/back`, {}),
      perform: async (actions) => await send('POST', `${session}/actions`, { actions }),
      complaints: async () => v.parse(v.array(v.string()), await evaluate(`JSON.parse(sessionStorage.errors ?? '[]')`)),
      close: async () => {
        await send('DELETE', session);
        for (const one of [driver, screen]) {
          one.kill();
          await once(one, 'exit');
        }
      },
    };
  },
};

const sessionSchema = v.object({ sessionId: v.string() });

const answerSchema = v.object({ value: v.unknown() });

const errorSchema = v.object({ message: v.string() });

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = v.parse(answerSchema, await answer.json());
  if (!answer.ok) throw new Error(v.parse(errorSchema, value).message);
  return value;
}

/** Asks again while the driver starts. */
async function firstAnswer(ask: () => Promise<unknown>): Promise<unknown> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      await wait(100);
    }
  }
  throw new Error('WebKitWebDriver does not answer.');
}

/**
 * In the page: notes errors where they outlive a reload. The protocol has no console, and runs no script before the
 * page's. Errors during the page's load are therefore missed.
 */
function noteErrors(): void {
  const note = (text: string) => {
    const noted = JSON.parse(sessionStorage.getItem('errors') ?? '[]') as string[];
    sessionStorage.setItem('errors', JSON.stringify([...noted, text]));
  };
  const print = console.error.bind(console);
  console.error = (...words: unknown[]) => {
    note(words.map(String).join(' '));
    print(...words);
  };
  addEventListener('error', ({ message }) => note(message));
  addEventListener('unhandledrejection', ({ reason }) => note(String(reason)));
}
