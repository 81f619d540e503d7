import type { TabMessage, TabsPort } from '@/services/ports';

/** Connects the tabs of one browser as BroadcastChannel and Web Locks do. */
export interface TabsHub {
  /** `close` ends the tab's subscriptions and releases its locks, as the end of a page does. */
  join(): { tabs: TabsPort; close: () => void };
  /** From now on every tab runs its tasks at once, as without Web Locks. */
  dropLocks(): void;
}

interface Turn {
  owner: symbol;
  begin: () => void;
}

/** Maximum milliseconds that a message takes. */
const slowestMessage = 20;

export function createTabsHub(): TabsHub {
  const members = new Map<symbol, { listeners: Set<(message: TabMessage) => void>; underWay: TabMessage[] }>();
  /** For each name the running task, then the waiting ones. */
  const turns = new Map<string, Turn[]>();
  let hasLocks = true;

  function enter(name: string, turn: Turn): void {
    const queue = turns.get(name) ?? [];
    turns.set(name, [...queue, turn]);
    if (queue.length === 0) turn.begin();
  }

  function leave(name: string, turn: Turn): void {
    const queue = turns.get(name) ?? [];
    const wasRunning = queue[0] === turn;
    const left = queue.filter((other) => other !== turn);
    turns.set(name, left);
    if (wasRunning) left[0]?.begin();
  }

  return {
    dropLocks: () => {
      hasLocks = false;
    },
    join: () => {
      const self = Symbol('tab');
      const listeners = new Set<(message: TabMessage) => void>();
      members.set(self, { listeners, underWay: [] });

      const tabs: TabsPort = {
        post: (message) => {
          if (!members.has(self)) return;
          for (const [id, member] of members) {
            if (id === self || member.listeners.size === 0) continue;
            member.underWay.push(structuredClone(message));
            setTimeout(() => {
              // A tab receives messages in the order in which they were sent.
              const oldest = member.underWay.shift();
              if (oldest !== undefined) for (const listener of member.listeners) listener(oldest);
            }, Math.random() * slowestMessage);
          }
        },
        subscribe: (onMessage) => {
          listeners.add(onMessage);
          return () => listeners.delete(onMessage);
        },
        exclusively: (name, task) =>
          new Promise((resolve, reject) => {
            if (!members.has(self)) return;
            if (!hasLocks) {
              void task().then(resolve, reject);
              return;
            }
            const turn: Turn = {
              owner: self,
              begin: () => {
                void Promise.resolve()
                  .then(task)
                  .then(resolve, reject)
                  .finally(() => leave(name, turn));
              },
            };
            enter(name, turn);
          }),
      };

      return {
        tabs,
        close: () => {
          members.delete(self);
          listeners.clear();
          for (const [name, queue] of turns) {
            for (const turn of queue.filter(({ owner }) => owner === self).reverse()) leave(name, turn);
          }
        },
      };
    },
  };
}
