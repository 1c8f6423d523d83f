import { ActionIcon, Alert, Button, Checkbox, Group, List, Text } from '@mantine/core'
import { IconPlayerPlay, IconUsers } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../../api/local-storage.ts'
import { shortClock } from '../../audio/clock.ts'
import { useEditor } from './editor-context.ts'
import { SPEAKER_PROPOSALS } from './editor-copy.ts'
import { acceptSpeakers, proposeSpeakers, type SpeakerProposal } from './guessed-speakers.ts'

/** Enough to know a voice. */
const HEARD_SECONDS = 10

interface Props {
  transcriptId: number
  people: readonly string[]
}

/** Who may be speaking, by what is said: to be heard, and taken or refused. */
export function SpeakerProposals({ transcriptId, people }: Props) {
  const { store, sound } = useEditor()
  const key = `podstead.refused-speakers.${transcriptId}`
  const [proposals, setProposals] = useState<SpeakerProposal[]>([])
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const refused = readRefused(key)
    const found = proposeSpeakers(store.get().sentences, people)
    setProposals(found.filter(({ name }) => !refused.includes(name)))
  }, [store, people, key])
  if (proposals.length === 0) return null
  const chosen = proposals.filter(({ name }) => !left.has(name))
  const end = (refused: readonly SpeakerProposal[]) => {
    writeStored(key, [...readRefused(key), ...refused.map(({ name }) => name)])
    setProposals([])
  }
  return (
    <Alert
      color="marigold"
      role="region"
      aria-label={SPEAKER_PROPOSALS.title}
      title={SPEAKER_PROPOSALS.title}
      icon={<IconUsers size={20} aria-hidden />}
    >
      <Text size="sm">{SPEAKER_PROPOSALS.text}</Text>
      <List listStyleType="none" my="xs" spacing={4}>
        {proposals.map(({ name, keys, start }) => (
          <List.Item key={name}>
            <Group gap="xs" wrap="nowrap">
              <ActionIcon
                variant="default"
                aria-label={SPEAKER_PROPOSALS.listen(name, shortClock(start))}
                onClick={() => sound.playRange(start, start + HEARD_SECONDS)}
              >
                <IconPlayerPlay size={16} aria-hidden />
              </ActionIcon>
              <Checkbox
                label={SPEAKER_PROPOSALS.name(name, keys.length)}
                checked={!left.has(name)}
                onChange={({ currentTarget }) => {
                  const after = new Set(left)
                  if (currentTarget.checked) after.delete(name)
                  else after.add(name)
                  setLeft(after)
                }}
              />
            </Group>
          </List.Item>
        ))}
      </List>
      <Group gap="xs">
        <Button
          size="sm"
          disabled={chosen.length === 0}
          onClick={() => {
            store.change(acceptSpeakers(store.get().sentences, chosen), 'speaker')
            end(proposals.filter(({ name }) => left.has(name)))
          }}
        >
          {SPEAKER_PROPOSALS.accept}
        </Button>
        <Button size="sm" variant="default" onClick={() => end(proposals)}>
          {SPEAKER_PROPOSALS.refuse}
        </Button>
      </Group>
    </Alert>
  )
}

function readRefused(key: string): string[] {
  const kept = readStored(key)
  return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : []
}
