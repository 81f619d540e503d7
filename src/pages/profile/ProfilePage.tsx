import { useId, type ComponentType } from 'react';
import styled from 'styled-components';
import { env } from '@/config/env';
import { EmailForm, NameForm, PasswordForm } from '@/features/auth/components/ProfileForms';
import { Card, DashboardLayout } from '@/pages/shared/DashboardLayout';
import { authTexts, dataTexts, deletionTexts } from '@/texts/account';
import { PageHeading } from '@/ui/components/Page';
import { space } from '@/ui/theme/tokens';
import { DeleteAccount } from './DeleteAccount';
import { DownloadData } from './DownloadData';

const texts = authTexts.profile;

const Cards = styled.div`
  display: grid;
  gap: ${space[6]};
  max-width: 560px;
`;

export function ProfilePage() {
  return (
    <DashboardLayout title={texts.title} description={texts.description}>
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
