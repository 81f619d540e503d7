import { useId } from 'react';
import type { ComponentType } from 'react';
import styled from 'styled-components';
import { env } from '@/config/env';
import { paths } from '@/config/paths';
import { authTexts } from '@/features/auth/authTexts';
import { EmailForm } from '@/features/auth/components/EmailForm';
import { NameForm } from '@/features/auth/components/NameForm';
import { PasswordForm } from '@/features/auth/components/PasswordForm';
import { Card, DashboardLayout } from '@/pages/shared/DashboardLayout';
import { PageHead } from '@/ui/components/PageHead';
import { PageHeading } from '@/ui/components/PageHeading';
import { space } from '@/ui/theme/tokens';
import { DeleteAccount } from './DeleteAccount';
import { dataTexts } from './dataTexts';
import { DownloadData } from './DownloadData';
import { deletionTexts } from './deletionTexts';

const texts = authTexts.profile;

const Cards = styled.div`
  display: grid;
  gap: ${space[6]};
  max-width: 560px;
`;

export function ProfilePage() {
  return (
    <>
      <PageHead title={texts.title} description={texts.description} canonicalPath={paths.profile} indexed={false} />
      <DashboardLayout>
        <PageHeading>{texts.title}</PageHeading>
        <Cards>
          <FormCard title={texts.nameTitle} form={NameForm} />
          <FormCard title={texts.emailTitle} form={EmailForm} />
          <FormCard title={texts.passwordTitle} form={PasswordForm} />
          <Card>
            <h2>{dataTexts.title}</h2>
            <DownloadData />
          </Card>
          {env.firebase.functionsUrl === undefined ? null : (
            <Card>
              <h2>{deletionTexts.title}</h2>
              <DeleteAccount />
            </Card>
          )}
        </Cards>
      </DashboardLayout>
    </>
  );
}

interface FormCardProps {
  title: string;
  form: ComponentType<{ labelledBy: string }>;
}

function FormCard({ title, form: ProfileForm }: FormCardProps) {
  const titleId = useId();
  return (
    <Card>
      <h2 id={titleId}>{title}</h2>
      <ProfileForm labelledBy={titleId} />
    </Card>
  );
}
