import { Alert, Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { showTwoFactor } from '@podstead/contract/accounts/accounts-security'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, refresh } from '../../api/query.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { dateText } from '../../ui/formats.ts'
import { notifySuccess } from '../../ui/notify.tsx'
import { Section } from '../../ui/section.tsx'
import { ACCOUNT } from '../account-copy.ts'
import { TwoFactorRenewal } from './two-factor-renewal.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'
import { TwoFactorStop } from './two-factor-stop.tsx'

const { twoFactor: words } = ACCOUNT
/** At this many left or fewer, the page advises creating new ones. */
const FEW = 3

export function TwoFactorSection() {
  const state = useQuery(query(showTwoFactor))
  const [dialog, setDialog] = useState<'set up' | 'renew' | 'stop' | null>(null)
  const close = () => {
    setDialog(null)
    refresh(showTwoFactor)
  }
  if (state.isError)
    return <ErrorPanel error={state.error} title={words.loadFailed} onRetry={() => void state.refetch()} />
  return (
    <Section
      title={words.title}
      text={words.text}
      aside={
        state.data && (
          <Badge
            color={state.data.two_factor ? 'spruce' : 'gray'}
            variant={state.data.two_factor ? 'filled' : 'light'}
          >
            {state.data.two_factor ? words.on : words.off}
          </Badge>
        )
      }
    >
      {!state.data && <Skeleton h={36} w={140} role="status" aria-label={words.title} />}
      {state.data && !state.data.two_factor && (
        <Group>
          <Button onClick={() => setDialog('set up')}>{words.setUp}</Button>
        </Group>
      )}
      {state.data?.two_factor && (
        <IsOn state={state.data} onRenew={() => setDialog('renew')} onStop={() => setDialog('stop')} />
      )}
      <TwoFactorSetup opened={dialog === 'set up'} onClose={close} />
      <TwoFactorRenewal opened={dialog === 'renew'} onClose={close} />
      <TwoFactorStop
        opened={dialog === 'stop'}
        onClose={() => setDialog(null)}
        onDone={() => {
          close()
          notifySuccess({ message: words.stopped })
        }}
      />
    </Section>
  )
}

interface IsOnProps {
  state: { enabled_at: string | null; recovery_codes_left: number }
  onRenew: () => void
  onStop: () => void
}

function IsOn({ state: { enabled_at, recovery_codes_left: left }, onRenew, onStop }: IsOnProps) {
  return (
    <Stack>
      {left <= FEW ? (
        <Alert color="marigold" title={words.codesLeft(left)}>
          {words.fewLeft}
        </Alert>
      ) : (
        <Text>
          {enabled_at && `${words.since(dateText(enabled_at))} `}
          {words.codesLeft(left)}
        </Text>
      )}
      <Group>
        <Button variant="default" onClick={onRenew}>
          {words.renew}
        </Button>
        <Button variant="default" onClick={onStop}>
          {words.stop}
        </Button>
      </Group>
    </Stack>
  )
}
