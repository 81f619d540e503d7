import { act, screen } from '@testing-library/react';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { renderWithStore } from '../../../test/renderWithStore';
import { measuringTexts as texts } from './measuringTexts';
import { ChangeConsent, Vitals } from './Vitals';

const mockMeasureVisit = jest.fn(() => ({ notePage: () => undefined }));
jest.mock('./measureVisit', () => ({ measureVisit: () => mockMeasureVisit() }));

beforeEach(() => mockMeasureVisit.mockClear());

const question = () => screen.queryByRole('region', { name: texts.label });

async function visit(services = createFakeBrowser().tab()) {
  const view = renderWithStore(<Vitals url="/vitals" asksConsent />, { services });
  await act(() => Promise.resolve());
  return view;
}

test('nothing is measured before the visitor agrees, and a “No” is remembered', async () => {
  const browser = createFakeBrowser();
  const { user, unmount } = await visit(browser.tab());
  expect(question()).toBeVisible();
  expect(screen.getByRole('link', { name: texts.privacy })).toHaveAttribute('href', '/privacy');
  await user.click(screen.getByRole('button', { name: texts.no }));
  expect(question()).not.toBeInTheDocument();
  unmount();
  await visit(browser.tab());
  expect(question()).not.toBeInTheDocument();
  expect(mockMeasureVisit).not.toHaveBeenCalled();
});

test('a keyboard can answer, and a “Yes” begins at once and is remembered', async () => {
  const browser = createFakeBrowser();
  const { user, unmount } = await visit(browser.tab());
  await user.tab();
  expect(screen.getByRole('button', { name: texts.yes })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(question()).not.toBeInTheDocument();
  await act(() => Promise.resolve());
  expect(mockMeasureVisit).toHaveBeenCalledTimes(1);
  unmount();
  await visit(browser.tab());
  expect(question()).not.toBeInTheDocument();
});

test('who has just answered can change the answer on the same page', async () => {
  const { user } = renderWithStore(
    <>
      <Vitals url="/vitals" asksConsent />
      <ChangeConsent asksConsent />
    </>,
    { services: createFakeBrowser().tab() },
  );
  expect(screen.queryByRole('button', { name: texts.change })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: texts.no }));
  expect(screen.getByRole('button', { name: texts.change })).toBeVisible();
});

test.each(['', 'maybe', '{"yes":true}'])('a damaged answer (%s) is none', async (kept) => {
  const services = createFakeBrowser().tab();
  services.storage.set('shop.consent', kept);
  await visit(services);
  expect(question()).toBeVisible();
});

test('without an address there is no question', () => {
  renderWithStore(<Vitals url={null} asksConsent />);
  expect(question()).not.toBeInTheDocument();
});
