import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { authTexts } from '@/features/auth/authTexts';
import { AuthCard, AuthLinks } from '@/features/auth/components/AuthCard';
import { NewPasswordForm } from '@/features/auth/components/NewPasswordForm';
import { useResetCode } from '@/features/auth/useResetCode';
import { useHasLeft } from '@/lib/useHasLeft';
import { AlertBox } from '@/ui/components/AlertBox';
import { Button, ButtonLink } from '@/ui/components/Button';
import { Link } from '@/ui/components/Link';
import { Skeleton } from '@/ui/components/Skeleton';

const texts = authTexts.reset;

/** The form that the link in a reset mail opens. */
export function NewPassword({ code }: { code: string }) {
  const titleId = useId();
  const navigate = useNavigate();
  const hasLeft = useHasLeft();
  const { state, checkAgain, setVoid } = useResetCode(code);
  return (
    <AuthCard title={texts.newTitle} titleId={titleId}>
      {state.kind === 'checking' && (
        <>
          <p role="status">{texts.checking}</p>
          <Skeleton $height="160px" />
        </>
      )}
      {state.kind === 'good' && (
        <>
          <p>
            {texts.newFor} <bdi>{state.email}</bdi>
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
          <Button type="button" onClick={checkAgain}>
            {texts.retry}
          </Button>
        </>
      )}
      <AuthLinks>
        <Link to={paths.login}>{texts.toLogin}</Link>
      </AuthLinks>
    </AuthCard>
  );
}
