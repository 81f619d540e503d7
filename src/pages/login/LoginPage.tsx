import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { authTexts as texts } from '@/features/auth/authTexts';
import { AuthCard, AuthLinks } from '@/features/auth/components/AuthCard';
import { LoginForm } from '@/features/auth/components/LoginForm';
import { parseSignInState } from '@/features/auth/signInState';
import { WhySignIn } from '@/pages/shared/WhySignIn';
import { Link } from '@/ui/components/Link';
import { PageHead } from '@/ui/components/PageHead';

export function LoginPage() {
  const titleId = useId();
  const intent = parseSignInState(useLocation().state);
  const { title, description, toRegister, forgotten } = texts.login;
  return (
    <>
      <PageHead title={title} description={description} canonicalPath={paths.login} />
      <AuthCard title={title} titleId={titleId}>
        <WhySignIn intent={intent} form="login" />
        <LoginForm labelledBy={titleId} intent={intent} />
        <AuthLinks>
          {/* Both forms are one step on the way: back leads to where the visitor was. */}
          <Link to={paths.register} replace state={intent}>
            {toRegister}
          </Link>
          <Link to={paths.resetPassword} state={intent}>
            {forgotten}
          </Link>
        </AuthLinks>
      </AuthCard>
    </>
  );
}
