import { rereadStorage } from './pageLife';

const heard: (string | null)[] = [];
const listen = ({ key }: StorageEvent) => heard.push(key);
const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

test('a page from the back/forward cache reads again what other tabs have stored', () => {
  window.addEventListener('storage', listen);
  const stop = rereadStorage();
  show(false);
  expect(heard).toEqual([]);
  show(true);
  expect(heard).toEqual([null]);
  stop();
  show(true);
  expect(heard).toHaveLength(1);
  window.removeEventListener('storage', listen);
});
