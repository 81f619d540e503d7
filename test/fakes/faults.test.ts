import { ada as account } from '../account';
import { failureOf } from '../contract/failureOf';
import { createFakeBackend } from './fakeBackend';

const phone = { device: 'phone', id: 'request' };

async function signedInDevice() {
  const device = createFakeBackend().device();
  const { uid } = await device.identity.register(account);
  return { ...device, uid };
}

describe('faults of a fake device', () => {
  test('fail a call after the server has acted', async () => {
    const { documents, faults, uid } = await signedInDevice();
    faults.failAfterwards('updateUser');
    expect(await failureOf(documents.updateUser(uid, () => ({ applied: [phone] })))).toMatchObject({
      kind: 'network',
      retryable: true,
    });
    expect((await documents.readUser(uid))?.applied).toEqual([phone]);
  });

  test('hold a call until it is released', async () => {
    const { documents, faults, uid } = await signedInDevice();
    const { release } = faults.hang('updateUser');
    const held = documents.updateUser(uid, () => ({ applied: [phone] }));
    expect(await documents.readUser(uid)).toBeNull();
    release();
    expect((await held)?.applied).toEqual([phone]);
  });
});

describe('fake transactions', () => {
  test('run `change` again when another device wrote in between, and fail after five attempts', async () => {
    const backend = createFakeBackend();
    const device = backend.device();
    const { uid } = await device.identity.register(account);
    const interfere = (times: number) => {
      let runs = 0;
      const change = () => {
        runs += 1;
        if (runs <= times) backend.store.putUser(uid, { email: `writer ${runs}` });
        return { applied: [phone] };
      };
      return { change, runs: () => runs };
    };

    const once = interfere(1);
    expect(await device.documents.updateUser(uid, once.change)).toMatchObject({
      email: 'writer 1',
      applied: [phone],
    });
    const always = interfere(Infinity);
    expect(await failureOf(device.documents.updateUser(uid, always.change))).toMatchObject({ kind: 'conflict' });
    expect(always.runs()).toBe(5);
  });
});
