import { useId, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { AuthCard } from '@/features/auth/components/AuthCard';
import { LocalMailHint } from '@/features/auth/components/LocalMailHint';
import { NewPasswordForm, ResetRequestForm } from '@/features/auth/components/ResetForms';
import { useResetCode } from '@/features/auth/passwordReset';
import { parseSignInState, type SignInState } from '@/features/auth/signInState';
import { useHasLeft } from '@/lib/hooks';
import { authTexts } from '@/texts/account';
import { commonTexts } from '@/texts/common';
import { Button, ButtonLink } from '@/ui/components/Button';
import { AlertBox } from '@/ui/components/Notice';
import { PageHead } from '@/ui/components/PageHead';
import { Sentence } from '@/ui/components/Sentence';
import { Skeleton } from '@/ui/components/Skeleton';
import { TextLink } from '@/ui/components/Text';

const texts = authTexts.reset;

/** Requests a reset mail. Opened by the link in such a mail, it sets the new password. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const intent = parseSignInState(useLocation().state);
  const code = search.get('mode') === 'resetPassword' ? search.get('oobCode') : null;
  return (
    <>
      <PageHead title={texts.title} description={texts.description} />
      {code === null ? <ResetRequest intent={intent} /> : <NewPassword key={code} code={code} />}
    </>
  );
}

/** Asks for the email address, then confirms that a mail was sent. */
function ResetRequest({ intent }: { intent: SignInState }) {
  const titleId = useId();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AuthCard
      title={sentTo === null ? texts.title : texts.sentTitle}
      titleId={titleId}
      links={
        <TextLink to={paths.login} state={intent}>
          {texts.toLogin}
        </TextLink>
      }
    >
      {sentTo === null ? (
        <>
          <p>{texts.intro}</p>
          <ResetRequestForm labelledBy={titleId} onSent={setSentTo} />
        </>
      ) : (
        <>
          <p role="status">{texts.sent(sentTo)}</p>
          <LocalMailHint />
          <Button $look="secondary" onClick={() => setSentTo(null)}>
            {texts.sendAgain}
          </Button>
        </>
      )}
    </AuthCard>
  );
}

/** The form that the link in a reset mail opens. */
function NewPassword({ code }: { code: string }) {
  const titleId = useId();
  const navigate = useNavigate();
  const hasLeft = useHasLeft();
  const { state, checkAgain, setVoid } = useResetCode(code);
  return (
    <AuthCard title={texts.newTitle} titleId={titleId} links={<TextLink to={paths.login}>{texts.toLogin}</TextLink>}>
      {state.kind === 'checking' && (
        <>
          <p role="status">{texts.checking}</p>
          <Skeleton $height="160px" />
        </>
      )}
      {state.kind === 'good' && (
        <>
          <p>
            <Sentence text={texts.newFor} parts={{ email: <bdi>{state.email}</bdi> }} />
          </p>
          <NewPasswordForm
            labelledBy={titleId}
            code={code}
            email={state.email}
            onDone={() => {
              if (!hasLeft.current) void navigate(paths.login, { replace: true });
            }}
            onVoid={setVoid}
          />
        </>
      )}
      {state.kind === 'void' && (
        <>
          <AlertBox text={texts.expired} hint={texts.expiredHint} />
          <ButtonLink to={paths.resetPassword} replace>
            {texts.askAgain}
          </ButtonLink>
        </>
      )}
      {state.kind === 'failed' && (
        <>
          <AlertBox {...state.explanation} />
          <Button onClick={checkAgain}>{commonTexts.tryAgain}</Button>
        </>
      )}
    </AuthCard>
  );
}
