import { createFakeBackend, type FakeBackend } from '../fakes/fakeBackend';
import { describeAccountDeletionContract } from './accountDeletionContract';
import { describeEmailChangeContract } from './emailChangeContract';
import { describePortContract, type ContractBackend } from './portContract';

function overFakes(backend: FakeBackend): ContractBackend {
  return {
    device: () => backend.device(),
    plantUser: (uid, data) => Promise.resolve(backend.store.putUser(uid, data)),
    plantOrder: (uid, id, data) => Promise.resolve(backend.store.addOrder(uid, id, data)),
    plantStatus: (uid, id, data) => Promise.resolve(backend.store.putStatus(uid, id, data)),
    resetCode: (email) => Promise.resolve(backend.accounts.lastResetCode(email) ?? ''),
    close: () => Promise.resolve(),
  };
}

describe('the ports over the fakes', () => {
  describePortContract(() => Promise.resolve(overFakes(createFakeBackend())));

  describe('deletion of an account', () => {
    describeAccountDeletionContract(() => {
      const backend = createFakeBackend();
      return Promise.resolve({ ...overFakes(backend), ageSignIns: backend.ageSignIns });
    });
  });

  describe('e-mail change', () => {
    describeEmailChangeContract((mode) => {
      const backend = createFakeBackend();
      backend.setEmailChange(mode);
      return Promise.resolve({ ...overFakes(backend), ageSignIns: backend.ageSignIns });
    });
  });
});
