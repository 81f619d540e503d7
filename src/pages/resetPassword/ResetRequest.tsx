import { useId, useState } from 'react';
import { paths } from '@/config/paths';
import { authTexts } from '@/features/auth/authTexts';
import { AuthCard, AuthLinks } from '@/features/auth/components/AuthCard';
import { LocalMailHint } from '@/features/auth/components/LocalMailHint';
import { ResetRequestForm } from '@/features/auth/components/ResetRequestForm';
import type { SignInState } from '@/features/auth/signInState';
import { Button } from '@/ui/components/Button';
import { Link } from '@/ui/components/Link';

const texts = authTexts.reset;

/** Asks for the email address, then confirms that a mail was sent. */
export function ResetRequest({ intent }: { intent: SignInState }) {
  const titleId = useId();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AuthCard title={sentTo === null ? texts.title : texts.sentTitle} titleId={titleId}>
      {sentTo === null ? (
        <>
          <p>{texts.intro}</p>
          <ResetRequestForm labelledBy={titleId} onSent={setSentTo} />
        </>
      ) : (
        <>
          <p role="status">{texts.sent(sentTo)}</p>
          <LocalMailHint />
          <Button type="button" $look="secondary" onClick={() => setSentTo(null)}>
            {texts.sendAgain}
          </Button>
        </>
      )}
      <AuthLinks>
        <Link to={paths.login} state={intent}>
          {texts.toLogin}
        </Link>
      </AuthLinks>
    </AuthCard>
  );
}
