import { env } from '@/config/env';
import { authTexts as texts } from '@/texts/account';
import { Note, OutsideLink } from '@/ui/components/Text';

/** Links to the mails of the local services, which do not send them. Renders nothing with other services. */
export function LocalMailHint() {
  if (env.firebase.kind !== 'local') return null;
  return (
    <Note>
      {texts.localMails} <OutsideLink href="/local/outbox">{texts.localOutbox}</OutsideLink>
    </Note>
  );
}
