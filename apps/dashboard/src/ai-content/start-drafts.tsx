import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { createContentPrompts, type DraftOffer } from '@podstead/contract/ai-content/content-prompts'
import { useState } from 'react'
import { useAction } from '../api/query.ts'
import { UI } from '../ui/copy.ts'
import { FailureList } from '../ui/error-panel.tsx'
import { Section } from '../ui/section.tsx'
import { AI } from './copy.ts'

interface Props {
  episodeId: number
  transcriptId: number
  offer: DraftOffer
  onStarted: () => void
}

/** Has everything drafted; asks once whether the words may go to another host. */
export function StartDrafts({ episodeId, transcriptId, offer, onStarted }: Props) {
  const [agrees, setAgrees] = useState(false)
  const { engine, sent_to: host, has_consent: hasConsent, drafts_allowed: allowed, drafts_used: used } = offer
  const start = useAction(createContentPrompts, { onSuccess: onStarted })
  const draft = (body: { consent?: boolean; way?: 'model' | 'text' }) =>
    start.mutate({ params: { episodeId, transcriptId }, body })
  const mayWrite = engine !== null && (hasConsent || agrees)
  return (
    <Section title={AI.startTitle} text={AI.startText}>
      <Stack gap="sm">
        {engine === null && <Text>{AI.drawnText}</Text>}
        {engine && host && hasConsent && <Text>{AI.consented(engine, host)}</Text>}
        {engine && host && !hasConsent && (
          <Checkbox
            label={AI.consent(host)}
            description={AI.consentText(engine)}
            checked={agrees}
            onChange={(event) => setAgrees(event.currentTarget.checked)}
          />
        )}
        {engine && allowed !== null && (
          <Text size="sm" c="dimmed">
            {AI.used(used, allowed)}
          </Text>
        )}
        {start.error && (
          <Alert color="clay" role="alert" title={UI.errors}>
            <FailureList error={start.error} />
          </Alert>
        )}
        <Group>
          {engine && (
            <Button
              loading={start.isPending}
              disabled={!mayWrite}
              onClick={() => draft({ consent: agrees, way: 'model' })}
            >
              {AI.start}
            </Button>
          )}
          <Button
            variant={engine ? 'default' : 'filled'}
            loading={start.isPending}
            onClick={() => draft({ way: 'text' })}
          >
            {engine ? AI.startDrawn : AI.start}
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}
