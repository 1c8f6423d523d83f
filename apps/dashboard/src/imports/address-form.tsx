import { Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import type { FormEvent } from 'react'
import { asFailure } from '../api/failure.ts'
import { ADDRESS } from './copy.ts'

interface Props {
  address: string
  onChange: (address: string) => void
  onSubmit: () => void
  busy: boolean
  error: unknown
}

/** Step 1. Any address may be one of a feed, however short; the server says what is wrong with it. */
export function AddressForm({ address, onChange, onSubmit, busy, error }: Props) {
  const isBlank = address.trim() === ''
  const isWhole = /^\s*https?:\/\/./i.test(address)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlank && !busy) onSubmit()
  }
  return (
    <Card component="form" onSubmit={submit} noValidate>
      <Stack>
        <div>
          <Title order={2}>{ADDRESS.title}</Title>
          <Text c="dimmed" mt={6} maw={640}>
            {ADDRESS.text}
          </Text>
        </div>
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          label={ADDRESS.label}
          placeholder={ADDRESS.placeholder}
          maxLength={2048}
          value={address}
          error={error ? asFailure(error).fullMessages.join(' ') : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <Group justify="space-between">
          <Text size="sm" c="dimmed" role="status">
            {busy ? ADDRESS.looking : !isWhole && ADDRESS.hint}
          </Text>
          <Button type="submit" disabled={isBlank} loading={busy} ml="auto">
            {ADDRESS.submit}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}
