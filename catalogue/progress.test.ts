import { createProgress } from './progress';

function openOutput(isTTY: boolean) {
  const output = { isTTY, text: '', write: (text: string) => (output.text += text) };
  return output;
}

test('a terminal shows one line, which is cleared before the report', () => {
  const output = openOutput(true);
  const progress = createProgress(output);
  progress.report(10_000);
  progress.report(20_000);
  progress.clear();
  output.write('shop.csv: 20,000 products');
  progress.clear();
  const clearLine = '\r\u001B[K';
  expect(output.text).toBe(`\r10,000 rows read …\r20,000 rows read …${clearLine}shop.csv: 20,000 products`);
});

test('output to a file has whole lines and no control characters', () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  const output = openOutput(false);
  const progress = createProgress(output);
  progress.report(10_000);
  now.mockReturnValue(20_000);
  progress.report(20_000);
  progress.clear();
  expect(output.text).toBe('20,000 rows read\n');
});
