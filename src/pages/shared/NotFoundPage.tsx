import { notFoundTexts as texts } from '@/texts/catalogue';
import { MissingScreen } from './MissingScreen';

/** The page of every unknown address. */
export function NotFoundPage() {
  return <MissingScreen heading={texts.heading} sentence={texts.sentence} />;
}
