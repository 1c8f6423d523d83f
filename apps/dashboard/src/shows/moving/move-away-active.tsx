import { Alert, Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { cancelMoveAway, getShow, type Show } from '@podstead/contract/shows/shows'
import { IconArrowRight } from '@tabler/icons-react'
import { refresh, useAction } from '../../api/query.ts'
import { FailureList } from '../../ui/error-panel.tsx'
import { notifySuccess } from '../../ui/notify.tsx'
import { MOVE } from '../copy.ts'

/** The feed leads elsewhere already. */
export function MoveAwayActive({ show }: { show: Show }) {
  const stop = useAction(cancelMoveAway, {
    onSuccess: () => {
      refresh(getShow)
      notifySuccess({ message: MOVE.stopped })
    },
  })
  return (
    <Card component="section" aria-labelledby="moved-title" maw="var(--ps-form-width)">
      <Stack>
        <Title order={2} id="moved-title">
          {MOVE.activeTitle}
        </Title>
        <Group gap="xs" style={{ overflowWrap: 'anywhere' }}>
          <IconArrowRight size={20} aria-hidden />
          <Anchor href={show.moved_to} target="_blank" rel="noopener noreferrer" fw={600}>
            {show.moved_to}
          </Anchor>
        </Group>
        <Text c="dimmed">{MOVE.active}</Text>
        <Text c="dimmed">{MOVE.how[2]}</Text>
        {stop.error && (
          <Alert color="clay" role="alert">
            <FailureList error={stop.error} />
          </Alert>
        )}
        <Group justify="flex-end">
          <Button
            variant="default"
            loading={stop.isPending}
            onClick={() => stop.mutate({ params: { id: show.id } })}
          >
            {MOVE.stop}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}
