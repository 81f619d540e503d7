import fc from 'fast-check';
import { createFakeDisk, createFakeStorage } from '../../test/fakes/fakeStorage';
import { createJournal, parseJson } from './journal';

const prefix = 'shop.notes.ada.';
const parseNote = (value: unknown) => (typeof value === 'string' ? value : null);
const journalOn = (disk = createFakeDisk()) => createJournal(createFakeStorage(disk), prefix, parseNote);

test('lists its entries in the order in which they were written, also to another tab', () => {
  const disk = createFakeDisk();
  const journal = journalOn(disk);
  for (const id of ['b', 'c', 'a']) expect(journal.put(id, `note ${id}`)).toBe(true);
  const expected = ['b', 'c', 'a'].map((id) => ({ id, entry: `note ${id}` }));
  expect(journal.list()).toEqual(expected);
  expect(journalOn(disk).list()).toEqual(expected);
});

test('a rewritten entry is the newest', () => {
  const journal = journalOn();
  journal.put('a', 'first');
  journal.put('b', 'second');
  journal.put('a', 'third');
  expect(journal.list().map(({ entry }) => entry)).toEqual(['second', 'third']);
});

test('removes one entry and leaves the others', () => {
  const journal = journalOn();
  journal.put('a', 'one');
  journal.put('b', 'two');
  journal.remove('a');
  journal.remove('never there');
  expect(journal.list()).toEqual([{ id: 'b', entry: 'two' }]);
});

test('two tabs that write one after the other keep both; equal positions are ordered by id', () => {
  const disk = createFakeDisk();
  disk.entries.set(`${prefix}b`, '{"position":1,"entry":"theirs"}');
  disk.entries.set(`${prefix}a`, '{"position":1,"entry":"ours"}');
  expect(
    journalOn(disk)
      .list()
      .map(({ entry }) => entry),
  ).toEqual(['ours', 'theirs']);
});

test('leaves out entries that cannot be parsed, and does not remove them', () => {
  const disk = createFakeDisk();
  const damaged = ['', '{', 'null', '[]', '{"position":"1","entry":"x"}', '{"position":1,"entry":7}', '{"position":1}'];
  damaged.forEach((text, index) => disk.entries.set(`${prefix}damaged${index}`, text));
  const journal = journalOn(disk);
  journal.put('sound', 'here');
  expect(journal.list()).toEqual([{ id: 'sound', entry: 'here' }]);
  expect(disk.entries.size).toBe(damaged.length + 1);
});

test('does not change foreign entries', () => {
  const disk = createFakeDisk();
  const [ada, adam] = [prefix, 'shop.notes.adam.'].map((own) => createJournal(createFakeStorage(disk), own, parseNote));
  adam?.put('a', 'Adam’s');
  ada?.put('a', 'Ada’s');
  ada?.remove('a');
  expect(ada?.list()).toEqual([]);
  expect(adam?.list()).toEqual([{ id: 'a', entry: 'Adam’s' }]);
});

test('reports an entry that is held in memory only', () => {
  const disk = createFakeDisk();
  const journal = journalOn(disk);
  disk.state = 'full';
  expect(journal.put('a', 'one')).toBe(false);
  expect(journal.list()).toEqual([{ id: 'a', entry: 'one' }]);
  expect(disk.entries.size).toBe(0);
});

test('after any writes and removals: the last value of each id, in the order of writing', () => {
  const step = fc.record({ id: fc.constantFrom('a', 'b', 'c'), note: fc.option(fc.string()) });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const journal = journalOn();
      const expected = new Map<string, string>();
      for (const { id, note } of steps) {
        expected.delete(id);
        if (note === null) journal.remove(id);
        else {
          journal.put(id, note);
          expected.set(id, note);
        }
      }
      expect(journal.list()).toEqual([...expected].map(([id, entry]) => ({ id, entry })));
    }),
    { seed: 20_260_104 },
  );
});

test('parseJson returns null for anything but JSON', () => {
  expect(parseJson('{"a":1}')).toEqual({ a: 1 });
  for (const text of [null, '', '{', 'undefined', '<html>', '[1,]']) expect(parseJson(text)).toBeNull();
});
