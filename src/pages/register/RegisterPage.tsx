import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { authTexts as texts } from '@/features/auth/authTexts';
import { AuthCard, AuthLinks } from '@/features/auth/components/AuthCard';
import { RegisterForm } from '@/features/auth/components/RegisterForm';
import { parseSignInState } from '@/features/auth/signInState';
import { WhySignIn } from '@/pages/shared/WhySignIn';
import { Link } from '@/ui/components/Link';
import { PageHead } from '@/ui/components/PageHead';

export function RegisterPage() {
  const titleId = useId();
  const intent = parseSignInState(useLocation().state);
  const { title, description, toLogin } = texts.register;
  return (
    <>
      <PageHead title={title} description={description} canonicalPath={paths.register} />
      <AuthCard title={title} titleId={titleId}>
        <WhySignIn intent={intent} form="register" />
        <RegisterForm labelledBy={titleId} intent={intent} />
        <AuthLinks>
          <Link to={paths.login} replace state={intent}>
            {toLogin}
          </Link>
        </AuthLinks>
      </AuthCard>
    </>
  );
}
