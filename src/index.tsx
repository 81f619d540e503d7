import { App } from '@/app/App';
import { reportProblems } from '@/app/errors/reportProblems';
import { makeStore } from '@/app/store';
import { env } from '@/config/env';
import { start } from '@/firstView/start';
import { createBrowserStorage } from '@/services/browser/browserStorage';
import { createBrowserTabs } from '@/services/browser/browserTabs';
import { createOfflineCopies } from '@/services/browser/offlineCopies';
import { createRecordDisk } from '@/services/browser/recordDisk';
import { createFirebaseServices } from '@/services/firebase/lazyFirebase';

const storage = createBrowserStorage(() => window.localStorage);

const store = makeStore({
  services: {
    ...createFirebaseServices(env.firebase),
    storage,
    tabStorage: createBrowserStorage(() => window.sessionStorage),
    tabs: createBrowserTabs(storage),
    recordDisk: createRecordDisk(),
    offlineCopies: createOfflineCopies(),
  },
});

reportProblems(store);
void start(store, (onReady) => <App onReady={onReady} />);
