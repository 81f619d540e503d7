import { readFileSync } from 'node:fs';
import { configureStore, createAction, createSlice, nanoid, type Middleware } from '@reduxjs/toolkit';
import { makeStore } from '@/app/store';
import { appError, PortError } from '@/domain/appError';
import type { QueueEntry } from '@/domain/queue';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { isRecord } from '../isRecord';
import { createSender, type SenderHost } from './createSender';
import { createDurableQueue } from './durableQueue';
import { createOperationEvents, reduceQueued } from './operationEvents';

/** A server that remembers ids, and can lose its answers. */
const applied: string[] = [];
const known = new Set<string>();
const trouble: (() => void)[] = [];
const server = {
  apply: async (entries: QueueEntry<Note>[]) => {
    await Promise.resolve();
    for (const { id, operation } of entries) {
      if (!known.has(id)) applied.push(operation.text);
      known.add(id);
    }
    trouble.shift()?.();
  },
};

// The example of README.md: a test below compares the two.
interface Note {
  text: string;
}
const noteEvents = createOperationEvents<Note>('notes');
const noteAdded = createAction('notes/added', (text: string) => ({ payload: { id: nanoid(), operation: { text } } }));

const notesSlice = createSlice({
  name: 'notes',
  initialState: { account: 'ada', stored: [] as string[], queued: [] as QueueEntry<Note>[] },
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(noteAdded, (state, { payload }) => {
        state.queued.push(payload);
      })
      .addCase(noteEvents.operationsStored, (state, { payload: { entries } }) => {
        state.stored.push(...entries.map(({ operation }) => operation.text));
      })
      .addMatcher(noteEvents.isQueueChange, (state, action) => {
        state.queued = reduceQueued(noteEvents, state.queued, action);
      });
  },
});

const notes = createSender<Note>({
  name: 'notes',
  events: noteEvents,
  parse: (value) => (isRecord(value) && typeof value.text === 'string' ? { text: value.text } : null),
  selectQueued: () => ({ account: 'ada', entries: page.getState().notes.queued }),
  send: async ({ entries }) => server.apply(entries),
  maxBatch: 16,
});
// The end of the example.

const browser = createFakeBrowser();
/** The queue that each event names. */
const queues: unknown[] = [];
const noteQueue: Middleware = () => (next) => (action) => {
  if (isRecord(action) && isRecord(action.meta)) queues.push(action.meta.queue);
  return next(action);
};
const makePage = () =>
  configureStore({ reducer: { notes: notesSlice.reducer }, middleware: (standard) => standard().concat(noteQueue) });

let page: ReturnType<typeof makePage>;
/** The values that a listener passes. */
let host: SenderHost;
function openPage(): void {
  page = makePage();
  const services = browser.tab();
  const extra = { ...services, queue: createDurableQueue(services.queueDisk) };
  host = { extra, dispatch: page.dispatch, getState: makeStore({ services }).getState };
}
const add = async (text: string) => {
  page.dispatch(noteAdded(text));
  await notes.queueNew(host);
};
const queued = () => page.getState().notes.queued.map(({ operation }) => operation.text);

beforeEach(() => {
  applied.length = 0;
  known.clear();
  openPage();
});

test('a note shows at once, is stored on the disk, and is sent once', async () => {
  page.dispatch(noteAdded('milk'));
  expect(queued()).toEqual(['milk']);
  await notes.queueNew(host);
  expect(browser.disk.queue?.records).toHaveLength(1);
  expect(await notes.flush(host, 'ada')).toBe('done');
  expect([applied, queued(), page.getState().notes.stored]).toEqual([['milk'], [], ['milk']]);
  expect(browser.disk.queue?.records).toEqual([]);
});

test('after a lost answer and the end of the page, the next page sends it again, and it counts once', async () => {
  await add('milk');
  trouble.push(() => {
    throw new PortError(appError('network'));
  });
  expect(await notes.flush(host, 'ada')).toBe('delayed');
  openPage();
  expect(await notes.flush(host, 'ada')).toBe('done');
  expect([applied, queued()]).toEqual([['milk'], []]);
});

test('a final rejection is rolled back', async () => {
  await add('milk');
  trouble.push(() => {
    throw new PortError(appError('invalid'));
  });
  expect(await notes.flush(host, 'ada')).toBe('done');
  expect(queued()).toEqual([]);
});

test('every event names its queue', async () => {
  queues.length = 0;
  await add('milk');
  await notes.flush(host, 'ada');
  expect(queues).toEqual(['notes', 'notes']);
});

test('README.md shows this example, in at most 60 lines', () => {
  const source = readFileSync(`${__dirname}/example.test.ts`, 'utf8');
  const example = source.slice(source.indexOf('interface Note {'), source.indexOf('// The end of the example.')).trim();
  expect(example.split('\n').length).toBeLessThanOrEqual(60);
  expect(readFileSync(`${__dirname}/README.md`, 'utf8')).toContain(`\`\`\`ts\n${example}\n\`\`\``);
});
