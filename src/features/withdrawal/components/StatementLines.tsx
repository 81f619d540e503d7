import { statementFields, type WithdrawalStatement } from '@/domain/withdrawal';
import { withdrawalTexts as texts } from '@/texts/withdrawal';
import { Stack } from '@/ui/components/layout';
import { Text } from '@/ui/components/Text';

/** The texts of a statement, without the empty ones. */
export function StatementLines(statement: Partial<WithdrawalStatement>) {
  const lines = statementFields.filter((field) => (statement[field] ?? '') !== '');
  return (
    <Stack $gap={1}>
      {lines.map((field) => (
        <Text key={field}>
          <strong>{texts.labels[field]}:</strong> <bdi>{statement[field]}</bdi>
        </Text>
      ))}
    </Stack>
  );
}
