import type { Random } from '../../catalogue/contract/seededRandom';
import { TryAgain, type Mail } from '../desk/ports';

const faultChance = 0.05;

/** Creates a mail server that fails at random: it refuses a mail, or it takes the mail and breaks the connection. */
export function createFaultyMail(random: Random) {
  const inbox: Mail[] = [];
  const counts = { brokenConnections: 0 };
  return {
    inbox,
    counts,
    send: async (mail: Mail) => {
      if (random() < faultChance) throw new TryAgain('The mail server is away.');
      inbox.push(mail);
      await Promise.resolve();
      if (random() >= faultChance) return;
      counts.brokenConnections += 1;
      throw new Error('The connection broke before the mail server could say yes.');
    },
  };
}
