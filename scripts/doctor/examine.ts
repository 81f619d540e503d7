import { parseEnv, type Env } from '../../src/config/parseEnv';
import { messageOf } from '../prerender/messageOf';
import { checkCatalogue, checkSynonyms } from './checks/catalogue';
import { checkFirebase } from './checks/firebase';
import { checkDesk, checkFunctions, checkMail } from './checks/functions';
import { checkFirebaseJson, checkHosting } from './checks/hosting';
import { checkCurrency, checkName, checkReceiver, checkTexts } from './checks/merchant';
import { checkPictures } from './checks/pictures';
import { checkDotEnv, checkMaxProducts, checkPort } from './checks/settings';
import { finding, type Finding } from './finding';
import type { Surroundings } from './surroundings';

/** Returns all problems of an installation. With invalid settings, skips the checks that need them. */
export async function examine(surroundings: Surroundings, name?: string): Promise<Finding[]> {
  const own = [
    ...checkDotEnv(surroundings),
    ...checkMaxProducts(surroundings),
    ...(await checkPort(surroundings)),
    ...checkName(name),
    ...checkCurrency(surroundings),
    ...checkTexts(surroundings),
    ...checkSynonyms(surroundings),
  ];
  let env: Env;
  try {
    env = parseEnv(surroundings.raw);
  } catch (error) {
    return [...own, finding('.env', messageOf(error), 'Correct it in .env, as .env.example explains.')];
  }
  const installation = { ...surroundings, env };
  const checks = [checkCatalogue, checkPictures, checkFirebase, checkHosting, checkFunctions, checkMail, checkReceiver];
  const outside = await Promise.all(checks.map((check) => check(installation)));
  return [...own, ...checkFirebaseJson(installation), ...checkDesk(installation), ...outside.flat()];
}
