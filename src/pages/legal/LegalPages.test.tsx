import { screen } from '@testing-library/react';
import { shop } from '@/config/shop';
import { renderWithStore } from '../../../test/renderWithStore';
import * as text from '../../../test/sampleText';
import { DeliveryPage, ImprintPage, PrivacyPage, TermsPage } from './LegalPages';

test.each([
  ['imprint', ImprintPage],
  ['terms', TermsPage],
  ['privacy', PrivacyPage],
  ['delivery', DeliveryPage],
])('the page of %s shows its text under one heading, and search engines index it', (_name, Page) => {
  renderWithStore(<Page />);
  expect(screen.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'A heading' })).toBeVisible();
  expect(screen.getByText('A paragraph.')).toBeVisible();
  expect(document.title).toBe(`${text.title} · ${shop.name}`);
  expect(document.querySelector('meta[name=robots]')).toBeNull();
});
