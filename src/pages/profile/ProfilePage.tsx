import { useId, type ComponentType } from 'react';
import { hasFunctions } from '@/config/env';
import { DashboardLayout } from '@/features/account/components/DashboardLayout';
import { EmailForm, NameForm, PasswordForm } from '@/features/auth/components/ProfileForms';
import { authTexts, dataTexts, deletionTexts } from '@/texts/account';
import { Box } from '@/ui/components/Box';
import { Grid } from '@/ui/components/Grid';
import { Stack } from '@/ui/components/layout';
import { PageHeading } from '@/ui/components/Page';
import { Text } from '@/ui/components/Text';
import { DeleteAccount } from './DeleteAccount';
import { DownloadData } from './DownloadData';

const texts = authTexts.profile;

export function ProfilePage() {
  return (
    <DashboardLayout title={texts.title} description={texts.description}>
      <PageHeading>{texts.title}</PageHeading>
      <Grid $min={380}>
        <Stack $gap={6}>
          <FormCard title={texts.nameTitle} form={NameForm} />
          <FormCard title={texts.emailTitle} form={EmailForm} />
        </Stack>
        <FormCard title={texts.passwordTitle} form={PasswordForm} />
      </Grid>
      <Grid $min={380}>
        <Box as="section" $look="raised">
          <h2>{dataTexts.title}</h2>
          <DownloadData />
        </Box>
        {hasFunctions() && (
          <Box as="section" $look="dangerCard">
            <Text as="h2" $size="title" $weight={600} $tone="danger">
              {deletionTexts.title}
            </Text>
            <DeleteAccount />
          </Box>
        )}
      </Grid>
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
    <Box as="section" $look="raised">
      <h2 id={titleId}>{title}</h2>
      <ProfileForm labelledBy={titleId} />
    </Box>
  );
}
