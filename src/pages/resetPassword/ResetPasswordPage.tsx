import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { authTexts as texts } from '@/features/auth/authTexts';
import { parseSignInState } from '@/features/auth/signInState';
import { useQueryParams } from '@/lib/useQueryParams';
import { PageHead } from '@/ui/components/PageHead';
import { NewPassword } from './NewPassword';
import { ResetRequest } from './ResetRequest';

/** Requests a reset mail; opened by the link in such a mail, sets the new password. */
export function ResetPasswordPage() {
  const search = useQueryParams();
  const intent = parseSignInState(useLocation().state);
  const code = search.get('mode') === 'resetPassword' ? search.get('oobCode') : null;
  const { title, description } = texts.reset;
  return (
    <>
      <PageHead title={title} description={description} canonicalPath={paths.resetPassword} indexed={false} />
      {code === null ? <ResetRequest intent={intent} /> : <NewPassword key={code} code={code} />}
    </>
  );
}
