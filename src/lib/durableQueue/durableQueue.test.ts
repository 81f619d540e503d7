import type { QueueRecord } from '@/domain/queue';
import { createFakeDisk, createFakeQueueDisk, type FakeDisk } from '../../../test/fakes/fakeStorage';
import { createDurableQueue } from './durableQueue';

const record = (id: string, operation: unknown = id): QueueRecord => ({
  id,
  queue: 'notes',
  account: 'ada',
  operation,
});
const openPage = (disk: FakeDisk) => createDurableQueue(createFakeQueueDisk(disk));
const idsOf = (page: ReturnType<typeof openPage>) => page.list('notes', 'ada').map(({ id }) => id);
const onDisk = ({ queue }: FakeDisk) => queue?.records.map(({ id }) => id) ?? [];

test('one page’s operations are listed by the next one, in the same order', async () => {
  const disk = createFakeDisk();
  const page = openPage(disk);
  await page.add([record('first')]);
  await page.add([record('second')]);
  const next = openPage(disk);
  await next.refresh();
  expect(idsOf(next)).toEqual(['first', 'second']);
  expect(next.list('notes', 'bob')).toEqual([]);
  expect(next.list('other', 'ada')).toEqual([]);
});

test('operations of one turn are on the disk together or not at all', async () => {
  const disk = createFakeDisk();
  const storage = createFakeQueueDisk(disk);
  const write = jest.fn(storage.write);
  const page = createDurableQueue({ ...storage, write });
  await Promise.all([page.add([record('order')]), page.add([record('lines')])]);
  expect(write).toHaveBeenCalledTimes(1);
  expect(onDisk(disk)).toEqual(['order', 'lines']);
});

test('a page lists its own operations at once, and resolves once they are on the disk', async () => {
  const disk = createFakeDisk();
  const opens: (() => void)[] = [];
  disk.held = new Promise<void>((resolve) => opens.push(resolve));
  const page = openPage(disk);
  const added = page.add([record('first')]);
  expect(idsOf(page)).toEqual(['first']);
  await Promise.resolve();
  expect(onDisk(disk)).toEqual([]);
  opens.forEach((open) => open());
  expect(await added).toBe(true);
  expect(onDisk(disk)).toEqual(['first']);
});

test.each(['full', 'blocked'] as const)(
  'on a %s disk a page keeps an operation in memory, and writes it when it can',
  async (state) => {
    const disk = createFakeDisk();
    const page = openPage(disk);
    disk.state = state;
    expect(await page.add([record('first')])).toBe(false);
    await page.refresh();
    expect(idsOf(page)).toEqual(['first']);
    disk.state = 'working';
    await page.refresh();
    expect(onDisk(disk)).toEqual(['first']);
  },
);

test('an operation that another tab has removed is gone, and not fresh', async () => {
  const disk = createFakeDisk();
  const [one, other] = [openPage(disk), openPage(disk)];
  await one.add([record('first')]);
  await other.refresh();
  await other.remove(['first']);
  await one.refresh();
  expect(idsOf(one)).toEqual([]);
  expect(one.isGone('first')).toBe(true);
});

test('a read that began before a removal does not restore the operation', async () => {
  const disk = createFakeDisk();
  const page = openPage(disk);
  await page.add([record('first')]);
  const reading = page.refresh();
  const removing = page.remove(['first']);
  await Promise.all([reading, removing]);
  expect(idsOf(page)).toEqual([]);
});

test('after the site’s data was cleared, open pages write their operations again', async () => {
  const disk = createFakeDisk();
  const [one, other] = [openPage(disk), openPage(disk)];
  await one.refresh();
  await one.add([record('first')]);
  await other.refresh();
  const deviceId = one.deviceId();
  disk.queue = null;
  for (const page of [one, other]) await page.refresh();
  expect(onDisk(disk)).toEqual(['first']);
  expect(idsOf(other)).toEqual(['first']);
  expect(other.deviceId()).not.toBe(deviceId);
});

test('after the clearing, a page that has written and not read yet writes its operations again', async () => {
  const disk = createFakeDisk();
  const page = openPage(disk);
  await page.add([record('first')]);
  disk.queue = null;
  await page.refresh();
  expect(onDisk(disk)).toEqual(['first']);
  expect(idsOf(page)).toEqual(['first']);
});

test('two simultaneous reads after the clearing keep the page’s operations', async () => {
  const disk = createFakeDisk();
  const page = openPage(disk);
  await page.refresh();
  await page.add([record('first')]);
  disk.queue = null;
  disk.state = 'full';
  await Promise.all([page.refresh(), page.refresh()]);
  expect(idsOf(page)).toEqual(['first']);
});

test('an operation that is added right after the clearing does not overtake queued ones', async () => {
  const disk = createFakeDisk();
  const page = openPage(disk);
  await page.refresh();
  await page.add([record('first')]);
  const adding = page.add([record('second')]);
  disk.queue = null;
  await adding;
  await page.refresh();
  expect(onDisk(disk)).toEqual(['first', 'second']);
  expect(idsOf(page)).toEqual(['first', 'second']);
});

test('when two tabs add unless there is one already, one of them adds', async () => {
  const disk = createFakeDisk();
  const [one, other] = [openPage(disk), openPage(disk)];
  const isFilled = (held: readonly QueueRecord[]) => held.length > 0;
  const outcomes = await Promise.all([
    one.addUnless([record('a')], isFilled),
    other.addUnless([record('b')], isFilled),
  ]);
  expect(outcomes).toEqual(['disk', 'conflict']);
  expect(onDisk(disk)).toEqual(['a']);
  expect(idsOf(other)).toEqual([]);
});

test('a replaced operation keeps its position', async () => {
  const disk = createFakeDisk();
  const page = openPage(disk);
  await page.add([record('first'), record('second')]);
  await page.add([record('first', 'rejected')]);
  await page.refresh();
  expect(page.list('notes', 'ada').map(({ operation }) => operation)).toEqual(['rejected', 'second']);
});

test('a page that closes stages what is not on the disk yet', async () => {
  const disk = createFakeDisk();
  const page = openPage(disk);
  disk.held = new Promise(() => undefined);
  void page.add([record('first')]);
  page.stage();
  disk.held = null;
  const next = openPage(disk);
  await next.refresh();
  expect(idsOf(next)).toEqual(['first']);
});
