import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core'
import type { Account } from '@podstead/contract/accounts/accounts'
import { signInSecondFactor } from '@podstead/contract/accounts/accounts-security'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useAction } from '../../api/query.ts'
import { COPY } from '../copy.ts'
import { FailureAlert } from '../failure-alert.tsx'
import { EntryLayout } from './entry-layout.tsx'

const { secondStep: words } = COPY

interface Props {
  /** From the first step; worth something for ten minutes. */
  challenge: string
  onDone: (account: Account) => void
  /** To the first step. */
  onBack: () => void
}

/** The second step of signing in: a code of the app, or one of the recovery codes. */
export function SecondStepPage({ challenge, onDone, onBack }: Props) {
  const [isRecovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const pass = useAction(signInSecondFactor, { onSuccess: ({ data }) => onDone(data) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code is another field
  useEffect(() => field.current?.focus(), [isRecovery])

  if (pass.error?.code === 'challenge_expired')
    return (
      <EntryLayout title={words.expiredTitle} subtitle={words.expired}>
        <Button size="md" fullWidth onClick={onBack}>
          {words.startAgain}
        </Button>
      </EntryLayout>
    )
  const isWrong = pass.error?.code === 'second_factor'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    pass.mutate({ body: { challenge, ...(isRecovery ? { recovery_code: code } : { code }) } })
  }
  const change = () => {
    setRecovery(!isRecovery)
    setCode('')
    pass.reset()
  }
  return (
    <EntryLayout title={words.title} subtitle={isRecovery ? words.subtitleRecovery : words.subtitle}>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          {!isWrong && <FailureAlert failure={pass.error} />}
          <TextInput
            key={String(isRecovery)}
            ref={field}
            label={isRecovery ? words.recoveryCode : words.code}
            description={isRecovery ? words.recoveryHint : words.codeHint}
            name={isRecovery ? 'recovery_code' : 'code'}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoCapitalize="none"
            spellCheck={false}
            error={isWrong && pass.error?.fullMessages.join(' ')}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Button type="submit" size="md" fullWidth loading={pass.isPending}>
            {words.submit}
          </Button>
        </Stack>
      </form>
      <Group justify="space-between">
        <Anchor component="button" type="button" size="sm" onClick={change}>
          {isRecovery ? words.useApp : words.useRecovery}
        </Anchor>
        <Anchor component="button" type="button" size="sm" onClick={onBack}>
          {words.back}
        </Anchor>
      </Group>
    </EntryLayout>
  )
}
