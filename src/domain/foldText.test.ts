import { foldText } from './foldText';

test.each([
  ['Weißbier', 'weissbier'],
  ['WEIẞBIER', 'weissbier'],
  ['Smørrebrød', 'smorrebrod'],
  ['Łódź Kılıç İzmir', 'lodz kilic izmir'],
  ['Þór Đuro Æon Œuvre', 'thor duro aeon oeuvre'],
  ['Crème brûlée', 'creme brulee'],
  ['Cafe\u0301', 'cafe'],
  ['ｌｉｎｅｎ ﬁt ²', 'linen fit 2'],
  ['Ge\u00ADschirr\u200Btuch', 'geschirrtuch'],
  ['می\u200Cخواهم', 'میخواهم'],
  ['كِتَاب', 'كتاب'],
  ['שָׁלוֹם', 'שלום'],
  ['Чай', 'чаи'],
  ['カ\u3099ラス ｶﾞﾗｽ', 'ガラス ガラス'],
  ['น้ำ น\u0E49\u0E4D\u0E32', 'น้ำ น้ำ'],
  ['ນ\u0ECD\u0EB2', 'ນຳ'],
  ['शुद्ध', 'शुद्ध'],
  ['한글', '한글'],
  ['❤\uFE0F', '❤'],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
