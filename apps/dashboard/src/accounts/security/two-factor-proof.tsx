import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Failure } from '../../api/failure.ts'
import { ACCOUNT } from '../account-copy.ts'
import { FailureAlert } from '../failure-alert.tsx'

interface Props {
  text: string
  codeLabel: string
  submit: string
  color?: string
  failure: Failure | null
  busy: boolean
  onSubmit: (proof: { current_password: string; code: string }) => void
  onCancel: () => void
}

/** Both factors, for what weakens or renews the second. */
export function TwoFactorProof({
  text,
  codeLabel,
  submit,
  color = 'spruce',
  failure,
  busy,
  onSubmit,
  onCancel,
}: Props) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const problems = failure?.formErrors ?? {}
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSubmit({ current_password: password, code })
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <Text>{text}</Text>
        {!problems.current_password && !problems.code && (
          <FailureAlert failure={failure} title={ACCOUNT.twoFactor.failed} />
        )}
        <PasswordInput
          data-autofocus
          label={ACCOUNT.currentPassword}
          autoComplete="current-password"
          value={password}
          error={problems.current_password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <TextInput
          label={codeLabel}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          error={problems.code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {ACCOUNT.cancel}
          </Button>
          <Button type="submit" color={color} loading={busy}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
