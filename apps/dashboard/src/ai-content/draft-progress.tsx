import { Button, Group, Loader, Progress, Text } from '@mantine/core'
import type { ContentPrompt } from '@podstead/contract/ai-content/content-prompts'
import { IconPlayerStop } from '@tabler/icons-react'
import { useState } from 'react'
import { useLive } from '../api/live.ts'
import { Section } from '../ui/section.tsx'
import classes from './ai-content.module.css'
import { AI } from './copy.ts'

interface Props {
  /** What can be read of it so far. */
  written: string | undefined
  /** Null: for whoever may only read. */
  onStop: (() => Promise<void>) | null
}

/** A draft while it is being written, and the way to stop it. */
export function DraftProgress({ written, onStop }: Props) {
  const [isStopping, setStopping] = useState(false)
  const stop = async () => {
    setStopping(true)
    await onStop?.()
    setStopping(false)
  }
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Group role="status" gap="sm">
          <Loader size="sm" aria-hidden />
          <Text>{AI.working}</Text>
        </Group>
        {onStop && (
          <Button
            variant="default"
            leftSection={<IconPlayerStop size={17} aria-hidden />}
            loading={isStopping}
            onClick={() => void stop()}
          >
            {AI.stop}
          </Button>
        )}
      </Group>
      {written && (
        <>
          <Text dir="auto" mt="sm" className={classes.written}>
            {written}
          </Text>
          <Text mt="xs" className={classes.note}>
            {AI.unchecked}
          </Text>
        </>
      )}
    </>
  )
}

/** How far drafting of everything is. */
export function DraftsProgress({ prompts }: { prompts: readonly ContentPrompt[] }) {
  const done = prompts.filter(({ is_completed: isDone }) => isDone).length
  return (
    <Section title={AI.startTitle} text={AI.workingText}>
      <Text role="status" mb="xs">
        {AI.progress(done, prompts.length)}
      </Text>
      <Progress value={(100 * done) / prompts.length} aria-label={AI.working} />
    </Section>
  )
}

/** What is being written for an episode, by prompt; `forget` before something else is written. */
export function useWritten(episodeId: number) {
  const [written, setWritten] = useState<Record<number, string>>({})
  useLive('drafts', episodeId, (event) => setWritten((before) => ({ ...before, [event.id]: event.written })))
  return { written, forget: () => setWritten({}) }
}
