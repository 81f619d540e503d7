import { useId, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { AuthCard } from '@/features/auth/components/AuthCard';
import { LoginForm, RegisterForm } from '@/features/auth/components/SignInForms';
import { parseSignInState, type SignInState } from '@/features/auth/signInState';
import { intendedFavouriteAdded } from '@/features/favourites/favouritesSlice';
import { useAppDispatch } from '@/lib/hooks';
import { authTexts as texts } from '@/texts/account';
import { PageHead } from '@/ui/components/PageHead';
import { TextLink } from '@/ui/components/Text';
import { KeptCart, useIsCartShown, WhySignIn } from './WhySignIn';

export function LoginPage() {
  const intent = parseSignInState(useLocation().state);
  const withoutEmail = { ...intent, email: undefined };
  return (
    <SignInScreen form="login" Form={LoginForm} intent={intent}>
      {/* Replaces the history entry: Back leads to where the visitor was before both forms. */}
      <TextLink to={paths.register} replace state={withoutEmail}>
        {texts.login.toRegister}
      </TextLink>
      <TextLink to={paths.resetPassword} state={withoutEmail}>
        {texts.login.forgotten}
      </TextLink>
    </SignInScreen>
  );
}

export function RegisterPage() {
  const intent = parseSignInState(useLocation().state);
  return (
    <SignInScreen form="register" Form={RegisterForm} intent={intent}>
      <TextLink to={paths.login} replace state={intent}>
        {texts.register.toLogin}
      </TextLink>
    </SignInScreen>
  );
}

interface SignInScreenProps {
  form: 'login' | 'register';
  Form: ComponentType<{ labelledBy: string; intent: SignInState; onSignedIn: () => void }>;
  intent: SignInState;
  /** Links below the form. */
  children: ReactNode;
}

function SignInScreen({ form, Form, intent, children }: SignInScreenProps) {
  const dispatch = useAppDispatch();
  const titleId = useId();
  const { title, description } = texts[form];
  const isCartShown = useIsCartShown(intent);
  function addIntendedFavourite() {
    if (intent.favourite !== undefined) dispatch(intendedFavouriteAdded(intent.favourite));
  }

  return (
    <>
      <PageHead title={title} description={description} canonicalPath={paths[form]} />
      <AuthCard
        title={title}
        titleId={titleId}
        links={children}
        beside={isCartShown ? <KeptCart intent={intent} form={form} /> : undefined}
      >
        {!isCartShown && <WhySignIn intent={intent} form={form} />}
        <Form labelledBy={titleId} intent={intent} onSignedIn={addIntendedFavourite} />
      </AuthCard>
    </>
  );
}
