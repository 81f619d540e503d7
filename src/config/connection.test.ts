import { readConnection } from './connection';

test.each([
  ['says nothing', {}, { isSaving: false, isFast: true }],
  [
    'is asked to save',
    { connection: { saveData: true, effectiveType: '4g', downlink: 10 } },
    { isSaving: true, isFast: false },
  ],
  ['is 2G', { connection: { effectiveType: 'slow-2g', downlink: 0.1 } }, { isSaving: true, isFast: false }],
  [
    'is slow',
    { connection: { saveData: false, effectiveType: '4g', downlink: 1.5 } },
    { isSaving: false, isFast: false },
  ],
  [
    'is fast',
    { connection: { saveData: false, effectiveType: '4g', downlink: 10 } },
    { isSaving: false, isFast: true },
  ],
])('a browser that %s', (_what, navigator, expected) => {
  expect(readConnection(navigator)).toEqual(expected);
});
