import { env } from '@/config/env';
import { Text } from '@/ui/components/Text';
import { authTexts as texts } from '../authTexts';

/** Where the mails are that the embedded services only write down. With other services there is nothing to say. */
export function LocalMailHint() {
  if (env.firebase.kind !== 'local') return null;
  return (
    <Text $size="small" $muted>
      {texts.localMails} <a href="/local/outbox">{texts.localOutbox}</a>
    </Text>
  );
}
