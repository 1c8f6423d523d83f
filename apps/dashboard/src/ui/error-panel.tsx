import { Button, Card, Group, List, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { asFailure } from '../api/failure.ts'
import { UI } from './copy.ts'
import { UpgradeCard } from './upgrade-card.tsx'

interface Props {
  error: unknown
  title?: string
  onRetry?: () => void
}

/**
 * Instead of a page or a part of one that could not be loaded; what the plan does
 * not include leads to the plans.
 */
export function ErrorPanel({ error, title = UI.notLoaded, onRetry }: Props) {
  const failure = asFailure(error)
  if (failure.status === 402) return <UpgradeCard message={failure.message} />
  return (
    <Card role="alert">
      <Title order={2} size="h3" mb={6}>
        {title}
      </Title>
      <Text c="dimmed">{failure.message}</Text>
      {onRetry && (
        <Group mt="md">
          <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
            {UI.retry}
          </Button>
        </Group>
      )}
    </Card>
  )
}

/**
 * Messages of a refusal as a list, or the way to the plans, for forms and dialogs ('Errors:' of the
 * specification is the caller's heading).
 */
export function FailureList({ error }: { error: unknown }) {
  const failure = asFailure(error)
  if (failure.status === 402) return <UpgradeCard message={failure.message} />
  const lines = failure.fullMessages
  const [only] = lines
  if (lines.length === 1) return <Text size="sm">{only}</Text>
  return (
    <List size="sm" spacing={4}>
      {lines.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  )
}
