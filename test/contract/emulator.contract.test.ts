import { localProjectId } from '@/config/parseEnv';
import { firebaseDevice, lastResetCode, wireFields, wireOrder } from './firebaseBackend';
import { describePortContract, type ContractBackend } from './portContract';

const { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST, FIREBASE_PROJECT_ID } = process.env;

interface Emulators {
  projectId: string;
  authHost: string;
  documentsHost: string;
}

function overEmulators({ projectId, authHost, documentsHost }: Emulators): ContractBackend {
  const plant = async (path: string, fields: Record<string, unknown>) => {
    const root = `projects/${projectId}/databases/(default)/documents`;
    const answer = await fetch(`http://${documentsHost}/v1/${root}:commit`, {
      method: 'POST',
      // The emulators' administrator, to whom no rule applies.
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ writes: [{ update: { name: `${root}/${path}`, fields } }] }),
    });
    if (!answer.ok) throw new Error(`The emulator answered ${answer.status}: ${await answer.text()}`);
  };
  return {
    device: () => firebaseDevice({ kind: 'emulators', projectId, authHost, documentsHost }, 'http://unused.invalid'),
    plantUser: (uid, data) => plant(`users/${uid}`, wireFields(data)),
    plantOrder: (uid, id, data) => plant(`users/${uid}/orders/${id}`, wireOrder(data)),
    plantStatus: (uid, id, data) => plant(`users/${uid}/orders/${id}/desk/status`, wireFields(data)),
    resetCode: (email) => lastResetCode(`http://${authHost}`, projectId, email),
    close: () => Promise.resolve(),
  };
}

describe('the ports over the Firebase SDK and an emulator', () => {
  if (FIRESTORE_EMULATOR_HOST === undefined || FIREBASE_AUTH_EMULATOR_HOST === undefined) {
    it.skip('needs FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST', () => undefined);
    return;
  }
  const emulators = {
    projectId: FIREBASE_PROJECT_ID ?? localProjectId,
    authHost: FIREBASE_AUTH_EMULATOR_HOST,
    documentsHost: FIRESTORE_EMULATOR_HOST,
  };
  describePortContract(() => Promise.resolve(overEmulators(emulators)), {
    differences: ['queries ignore cursors', 'no protection against e-mail enumeration'],
  });
});
