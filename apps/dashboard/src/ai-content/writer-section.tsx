import { Text } from '@mantine/core'
import type { AiSettings } from '@podstead/contract/ai-content/ai-settings'
import { Section } from '../ui/section.tsx'
import { VOICE } from './voice-copy.ts'

/** What drafts come from here, and which of the settings work for them. */
export function WriterSection({ settings: { engine, sent_to: host } }: { settings: AiSettings }) {
  return (
    <Section title={VOICE.writer}>
      {engine && host ? (
        <Text>{VOICE.byModel(engine, host)}</Text>
      ) : (
        <>
          <Text>{VOICE.noModel}</Text>
          <Text mt="xs">{VOICE.noModelSettings}</Text>
          <Text mt="xs" c="dimmed" size="sm">
            {VOICE.noModelOperator}
          </Text>
        </>
      )}
    </Section>
  )
}
