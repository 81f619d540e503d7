import { paths } from '@/config/paths';
import * as delivery from '../../../content/delivery.md';
import * as imprint from '../../../content/imprint.md';
import * as privacy from '../../../content/privacy.md';
import * as terms from '../../../content/terms.md';
import { TextPage } from './TextPage';

export function ImprintPage() {
  return <TextPage text={imprint} path={paths.imprint} />;
}

export function TermsPage() {
  return <TextPage text={terms} path={paths.terms} />;
}

export function PrivacyPage() {
  return <TextPage text={privacy} path={paths.privacy} />;
}

export function DeliveryPage() {
  return <TextPage text={delivery} path={paths.delivery} />;
}
