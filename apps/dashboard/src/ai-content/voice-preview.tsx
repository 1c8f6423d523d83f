import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core'
import { previewAiPrompt, VOICE_KEYS } from '@podstead/contract/ai-content/ai-settings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../api/query.ts'
import { Section } from '../ui/section.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import classes from './ai-content.module.css'
import { PROMPTS } from './copy.ts'
import { VOICE } from './voice-copy.ts'

const CHOICES = VOICE_KEYS.map((value) => ({ value, label: PROMPTS[value].title }))

/** A prompt as it goes out, of what is saved. */
export function VoicePreview({ showId, isDirty }: { showId: number; isDirty: boolean }) {
  const [key, setKey] = useState<(typeof VOICE_KEYS)[number]>('titles')
  return (
    <Section title={VOICE.preview} text={VOICE.previewText}>
      <Stack>
        <Select
          label={VOICE.previewOf}
          data={CHOICES}
          value={key}
          allowDeselect={false}
          maw={320}
          onChange={(chosen) => setKey(VOICE_KEYS.find((one) => one === chosen) ?? 'titles')}
        />
        {isDirty && <Text className={classes.note}>{VOICE.previewSaved}</Text>}
        <Messages showId={showId} kind={key} />
      </Stack>
    </Section>
  )
}

function Messages({ showId, kind }: { showId: number; kind: (typeof VOICE_KEYS)[number] }) {
  const preview = useQuery(query(previewAiPrompt, { params: { showId }, query: { key: kind } }))
  if (preview.isPending) return <FormSkeleton fields={1} />
  if (!preview.data)
    return (
      <Alert title={VOICE.previewFailed}>
        <Group>
          <Button variant="default" onClick={() => void preview.refetch()}>
            {VOICE.retry}
          </Button>
        </Group>
      </Alert>
    )
  const { episode, messages } = preview.data
  if (!episode) return <Text c="dimmed">{VOICE.noTranscript}</Text>
  return (
    <Stack gap="sm">
      <Text fw={600}>{VOICE.previewEpisode(episode.name)}</Text>
      {messages.map(({ role, content }) => {
        const label = role === 'system' ? VOICE.rules : VOICE.request
        return (
          <div key={role}>
            <Text className={classes.note}>{label}</Text>
            {/* It scrolls, so the keyboard has to reach it. */}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above */}
            <section aria-label={label} tabIndex={0} className={classes.prompt} dir="auto">
              {content}
            </section>
          </div>
        )
      })}
    </Stack>
  )
}
