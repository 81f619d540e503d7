import { env } from '@/config/env';
import { Text } from '@/ui/components/Text';
import { authTexts as texts } from '../authTexts';

/** Leads to the mails of the local services, which send none. Renders nothing with other services. */
export function LocalMailHint() {
  if (env.firebase.kind !== 'local') return null;
  return (
    <Text $size="small" $muted>
      {texts.localMails} <a href="/local/outbox">{texts.localOutbox}</a>
    </Text>
  );
}
