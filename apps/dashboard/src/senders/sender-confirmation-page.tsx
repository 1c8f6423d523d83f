import { Alert, Button, Card, Loader, Stack, Text, Title } from '@mantine/core'
import { confirmSender, readSenderProof } from '@podstead/contract/senders/senders'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Failure } from '../api/failure.ts'
import { useAction } from '../api/query.ts'
import { FailureList } from '../ui/error-panel.tsx'
import { Letter, Signpost } from '../ui/illustrations.tsx'
import { Logo } from '../ui/logo.tsx'
import { PROOF } from './copy.ts'
import classes from './senders.module.css'

/** /sender-confirmation?token=…: what the link in a mail asks for. Only the button says yes. */
export function SenderConfirmationPage() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const read = useAction(readSenderProof)
  const confirm = useAction(confirmSender)
  const { mutate } = read
  useEffect(() => mutate({ body: { token } }), [token, mutate])

  const failure = confirm.error ?? read.error
  const proof = confirm.data ?? read.data
  if (failure && failure.status === 404)
    return (
      <Frame title={PROOF.deadTitle} illustration={<Signpost />}>
        <Text role="alert">{PROOF.dead}</Text>
      </Frame>
    )
  if (proof?.verified)
    return (
      <Frame title={PROOF.doneTitle} illustration={<Letter />}>
        <Text role="status" className={classes.name}>
          {PROOF.done(proof.from_email)}
        </Text>
      </Frame>
    )
  if (!proof)
    return (
      <Frame title={failure ? PROOF.failedTitle : PROOF.loading}>
        {failure ? (
          <Trouble failure={failure}>
            <Button fullWidth loading={read.isPending} onClick={() => mutate({ body: { token } })}>
              {PROOF.retry}
            </Button>
          </Trouble>
        ) : (
          <Loader role="status" aria-label={PROOF.loading} />
        )}
      </Frame>
    )
  return (
    <Frame title={PROOF.title} illustration={<Letter />}>
      <Text className={classes.name}>{PROOF.asks(proof.requested_by, proof.from_name)}</Text>
      <Text fw={650} size="lg" className={classes.name}>
        {proof.from_email}
      </Text>
      <Text size="sm" c="dimmed">
        {PROOF.consequence}
      </Text>
      {failure && <Trouble failure={failure} />}
      <Button
        fullWidth
        size="md"
        loading={confirm.isPending}
        onClick={() => confirm.mutate({ body: { token } })}
      >
        {PROOF.confirm}
      </Button>
    </Frame>
  )
}

function Trouble({ failure, children }: { failure: Failure; children?: ReactNode }) {
  return (
    <>
      <Alert color="clay" role="alert" icon={<IconAlertTriangle size={20} aria-hidden />}>
        <FailureList error={failure} />
      </Alert>
      {children}
    </>
  )
}

interface FrameProps {
  title: string
  illustration?: ReactNode
  children: ReactNode
}

/** Whoever reads the mail need not have an account, so there is no menu around it. */
function Frame({ title, illustration, children }: FrameProps) {
  useEffect(() => {
    document.title = `${title} · Podstead`
  }, [title])
  return (
    <main className={classes.page}>
      <Logo size={34} />
      <Card className={classes.sheet}>
        <Stack gap="md">
          {illustration && <div className={classes.drawing}>{illustration}</div>}
          <Title order={1} size="h2">
            {title}
          </Title>
          {children}
        </Stack>
      </Card>
    </main>
  )
}
