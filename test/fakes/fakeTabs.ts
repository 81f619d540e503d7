import type { TabMessage, TabsPort } from '@/services/ports';

/** Connects the tabs of one browser. */
export interface FakeTabsHub {
  tab(): TabsPort;
}

export function createFakeTabsHub(): FakeTabsHub {
  const listeners = new Set<{ tab: symbol; onMessage: (message: TabMessage) => void }>();
  const lastTask = new Map<string, Promise<unknown>>();

  return {
    tab: () => {
      const tab = Symbol('tab');
      return {
        post: (message) => {
          for (const listener of listeners) {
            if (listener.tab === tab) continue;
            // Delivers a copy later, unless the tab has unsubscribed by then.
            const copy = structuredClone(message);
            queueMicrotask(() => listeners.has(listener) && listener.onMessage(copy));
          }
        },
        subscribe: (onMessage) => {
          const listener = { tab, onMessage };
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        exclusively: (name, task) => {
          const turn = (lastTask.get(name) ?? Promise.resolve()).then(task, task);
          lastTask.set(name, turn);
          return turn;
        },
      };
    },
  };
}
