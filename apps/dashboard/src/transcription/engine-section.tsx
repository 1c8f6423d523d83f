import { Alert, Button, Checkbox, Group, List } from '@mantine/core'
import type { EngineName } from '@podstead/contract/transcription/speech'
import {
  getTranscriptEngine,
  type TranscriptEngine,
  updateTranscriptEngine,
} from '@podstead/contract/transcription/transcript-engines'
import { getTranscriptState } from '@podstead/contract/transcription/transcript-requests'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, queryClient, refresh, useAction } from '../api/query.ts'
import { UI } from '../ui/copy.ts'
import { FailureList } from '../ui/error-panel.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { Section } from '../ui/section.tsx'
import { ENGINES, REQUEST } from './copy.ts'
import { EngineSelect } from './engine-select.tsx'

/** Which engine makes the transcripts of a podcast; nothing where there is nothing to choose. */
export function EngineSection({ showId }: { showId: number }) {
  const state = useQuery(query(getTranscriptEngine, { params: { showId } }))
  const isChoice = state.data && (state.data.engines.length > 1 || state.data.engine !== null)
  if (!isChoice) return null
  return <EngineForm key={state.data.engine} showId={showId} state={state.data} />
}

function EngineForm({ showId, state }: { showId: number; state: TranscriptEngine }) {
  const params = { showId }
  const isThere = state.engines.some(({ name, is_suitable }) => name === state.engine && is_suitable)
  const stored = isThere && state.engine ? state.engine : ''
  const [name, setName] = useState<EngineName | ''>(stored)
  const [isAgreed, setAgreed] = useState(false)
  const save = useAction(updateTranscriptEngine, {
    onSuccess: (saved) => {
      queryClient.setQueryData(query(getTranscriptEngine, { params }).queryKey, saved)
      refresh(getTranscriptState)
      setAgreed(false)
      notifySuccess({ message: ENGINES.saved })
    },
  })
  const used = state.engines.find((one) => one.name === (name || state.installation_engine))
  const host = used?.sent_to ?? null
  const needsConsent = name !== '' && host !== null && !used?.has_consent
  const standard = state.engines.find((one) => one.name === state.installation_engine)
  return (
    <Section title={ENGINES.title} text={ENGINES.text}>
      {state.notice && (
        <Alert color="marigold" icon={<IconAlertTriangle size={20} aria-hidden />}>
          {state.notice}
        </Alert>
      )}
      <EngineSelect
        label={ENGINES.label}
        engines={state.engines}
        value={name}
        standard={standard ? ENGINES.standard(standard.label) : ENGINES.standardNone}
        disabled={save.isPending}
        onChange={setName}
      />
      {used && (
        <List size="sm" spacing={2}>
          <List.Item>{host === null ? REQUEST.stays : REQUEST.goesTo(host)}</List.Item>
          {used.price_per_minute && <List.Item>{ENGINES.price(used.price_per_minute)}</List.Item>}
        </List>
      )}
      {needsConsent && (
        <Checkbox
          label={REQUEST.consent(host)}
          description={REQUEST.consentText}
          checked={isAgreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
      )}
      {save.error && (
        <Alert color="clay" role="alert" title={UI.errors}>
          <FailureList error={save.error} />
        </Alert>
      )}
      <Group>
        <Button
          variant="default"
          loading={save.isPending}
          disabled={(name === stored && state.notice === null) || (needsConsent && !isAgreed)}
          onClick={() =>
            save.mutate({ params, body: { engine: name || null, consent: needsConsent && isAgreed } })
          }
        >
          {ENGINES.save}
        </Button>
      </Group>
    </Section>
  )
}
