import styled from 'styled-components';
import { env } from '@/config/env';
import { color, font } from '@/ui/theme/tokens';
import { authTexts as texts } from '../authTexts';

const Hint = styled.p`
  color: ${color.inkMuted};
  font: ${font('small')};
  a {
    color: ${color.accent};
  }
`;

/** Where the mails are that the embedded services only write down. With other services there is nothing to say. */
export function LocalMailHint() {
  if (env.firebase.kind !== 'local') return null;
  return (
    <Hint>
      {texts.localMails} <a href="/local/outbox">{texts.localOutbox}</a>
    </Hint>
  );
}
