import { Alert, Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { confirmImportProof, getImport, type ImportState, sendImportProof } from '@podstead/contract/imports'
import { type FormEvent, useState } from 'react'
import { refresh, useAction } from '../api/query.ts'
import { FailureList } from '../ui/error-panel.tsx'
import { dateTimeText } from '../ui/formats.ts'
import { notifySuccess } from '../ui/notify.tsx'
import { PREVIEW, PROOF } from './copy.ts'
import { StepTrail } from './step-trail.tsx'

/** A locked feed is only imported by whoever reads the mail of its owner. */
export function ProofStep({ state, onStartOver }: { state: ImportState; onStartOver: () => void }) {
  const [code, setCode] = useState('')
  const params = { id: state.show_id }
  const reload = () => refresh(getImport)
  const confirm = useAction(confirmImportProof, { onSuccess: reload })
  const again = useAction(sendImportProof, {
    onSuccess: () => {
      notifySuccess({ message: PROOF.sentAgain })
      reload()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!confirm.isPending) confirm.mutate({ params, body: { code } })
  }
  return (
    <Stack gap="xl" maw="var(--ps-form-width)">
      <StepTrail current="look" />
      <Card component="form" onSubmit={submit} noValidate>
        <Stack>
          <div>
            <Title order={2}>{PROOF.title}</Title>
            <Text c="dimmed" mt={6} maw={640}>
              {PROOF.text(state.proof_email ?? '')} {PROOF.hint}
            </Text>
          </div>
          <TextInput
            label={PROOF.label}
            autoComplete="one-time-code"
            maw={240}
            maxLength={20}
            value={code}
            description={state.proof_sent_at ? PROOF.sentAt(dateTimeText(state.proof_sent_at)) : undefined}
            error={confirm.error?.formErrors.code ?? confirm.error?.message}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          {again.error && (
            <Alert color="clay" role="alert">
              <FailureList error={again.error} />
            </Alert>
          )}
          <Group justify="space-between">
            <Group gap="xs">
              <Button variant="default" loading={again.isPending} onClick={() => again.mutate({ params })}>
                {PROOF.again}
              </Button>
              <Button variant="subtle" onClick={onStartOver}>
                {PREVIEW.back}
              </Button>
            </Group>
            <Button type="submit" loading={confirm.isPending} disabled={code.trim() === ''}>
              {PROOF.submit}
            </Button>
          </Group>
        </Stack>
      </Card>
    </Stack>
  )
}
