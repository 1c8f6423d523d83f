import { Alert, Anchor, Button, Card, Group, List, Stack, Text, TextInput, Title } from '@mantine/core'
import { getShow, moveAway, type Show } from '@podstead/contract/shows/shows'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { refresh, useAction } from '../../api/query.ts'
import { to } from '../../paths.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FailureList } from '../../ui/error-panel.tsx'
import { notifySuccess } from '../../ui/notify.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { MOVE } from '../copy.ts'

/** Says in plain words what will happen, then asks for the address. */
export function MoveAwayForm({ show }: { show: Show }) {
  const [address, setAddress] = useState('')
  const move = useAction(moveAway, {
    onSuccess: () => {
      refresh(getShow)
      notifySuccess({ message: MOVE.started })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!move.isPending) move.mutate({ params: { id: show.id }, body: { new_feed_url: address } })
  }
  const fieldError = move.error?.formErrors.new_feed_url
  return (
    <Stack gap="lg" maw="var(--ps-form-width)">
      <UnsavedGuard dirty={address.trim() !== '' && !move.isPending && !move.isSuccess} />
      <Card component="section">
        <Text mb="md">{MOVE.sorry}</Text>
        <Title order={2} size="h3" mb="xs">
          {MOVE.howTitle}
        </Title>
        <Steps lines={MOVE.how} />
      </Card>
      <Card component="section">
        <Title order={2} size="h3" mb="xs">
          {MOVE.thereTitle}
        </Title>
        {show.locked && (
          <Alert color="marigold" title={MOVE.lockedTitle} mb="md">
            {MOVE.locked}{' '}
            <Anchor
              component={Link}
              to={`${to('advancedSettings', { id: show.id })}#locked`}
              inherit
              underline="always"
            >
              {MOVE.unlock}
            </Anchor>
          </Alert>
        )}
        <Steps lines={MOVE.there} />
        <Group align="end" gap="xs" mt="md" wrap="nowrap">
          <TextInput
            flex={1}
            label={MOVE.presentFeed}
            value={show.rss_feed}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton value={show.rss_feed} label={MOVE.copy} />
        </Group>
      </Card>
      <Card component="form" onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            type="url"
            inputMode="url"
            label={MOVE.address}
            placeholder={MOVE.placeholder}
            maxLength={2048}
            value={address}
            error={fieldError}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
          {move.error && !fieldError && (
            <Alert color="clay" role="alert">
              <FailureList error={move.error} />
            </Alert>
          )}
          <Group justify="flex-end">
            <Button type="submit" loading={move.isPending} disabled={address.trim() === ''}>
              {MOVE.submit}
            </Button>
          </Group>
        </Stack>
      </Card>
    </Stack>
  )
}

function Steps({ lines }: { lines: readonly string[] }) {
  return (
    <List type="ordered" spacing={8}>
      {lines.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  )
}
