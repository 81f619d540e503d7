import type { TabMessage } from '@/services/ports';
import { createFakeDisk, createFakeStorage } from './fakeStorage';
import { createFakeTabsHub } from './fakeTabs';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('fake storage', () => {
  it('is shared by the tabs of a browser', () => {
    const disk = createFakeDisk();
    const [one, other] = [createFakeStorage(disk), createFakeStorage(disk)];
    expect(one.set('shop.a', '1')).toBe(true);
    expect(other.get('shop.a')).toBe('1');
    expect(other.keys('shop.')).toEqual(['shop.a']);
    expect(other.keys('other.')).toEqual([]);
    other.remove('shop.a');
    expect(one.get('shop.a')).toBeNull();
  });

  it.each(['full', 'blocked'] as const)('keeps in the memory of its own tab what a %s disk refuses', (state) => {
    const disk = createFakeDisk();
    const [one, other] = [createFakeStorage(disk), createFakeStorage(disk)];
    one.set('shop.a', 'before');
    disk.state = state;
    expect(one.set('shop.a', 'after')).toBe(false);
    expect(one.get('shop.a')).toBe('after');
    expect(one.keys('shop.')).toEqual(['shop.a']);
    expect(other.get('shop.a')).toBe(state === 'full' ? 'before' : null);

    disk.state = 'working';
    expect(one.set('shop.a', 'kept')).toBe(true);
    expect(other.get('shop.a')).toBe('kept');
  });
});

describe('fake tabs', () => {
  it('deliver a copy of a message to the other tabs, later, and not to the sender', async () => {
    const hub = createFakeTabsHub();
    const [sender, receiver] = [hub.tab(), hub.tab()];
    const own = jest.fn();
    const received: TabMessage[] = [];
    sender.subscribe(own);
    const unsubscribe = receiver.subscribe((message) => received.push(message));

    const message: TabMessage = { type: 'queueChanged', uid: 'ada' };
    sender.post(message);
    expect(received).toEqual([]);
    await settled();
    expect(received).toEqual([message]);
    expect(received[0]).not.toBe(message);

    unsubscribe();
    sender.post(message);
    await settled();
    expect(received).toHaveLength(1);
    expect(own).not.toHaveBeenCalled();
  });

  it('run tasks of one name one after the other, across tabs, and tasks of other names in parallel', async () => {
    const hub = createFakeTabsHub();
    const [one, other] = [hub.tab(), hub.tab()];
    const log: string[] = [];
    const task = (name: string) => async () => {
      log.push(`${name} starts`);
      await settled();
      log.push(`${name} ends`);
      return name;
    };
    const results = await Promise.all([
      one.exclusively('cart', task('first')),
      other.exclusively('cart', task('second')),
      other.exclusively('orders', task('beside')),
    ]);
    expect(results).toEqual(['first', 'second', 'beside']);
    expect(log.indexOf('second starts')).toBeGreaterThan(log.indexOf('first ends'));
    expect(log.indexOf('beside starts')).toBeLessThan(log.indexOf('first ends'));
  });

  it('continue after a task that failed', async () => {
    const hub = createFakeTabsHub();
    const [one, other] = [hub.tab(), hub.tab()];
    const failed = one.exclusively('cart', () => Promise.reject(new Error('no')));
    const next = other.exclusively('cart', () => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
  });
});
