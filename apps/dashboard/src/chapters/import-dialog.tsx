import { Button, FileButton, Group, Modal, Progress, Radio, Stack, Text } from '@mantine/core'
import type { FoundChapters } from '@podstead/contract/chapters'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { asFailure } from '../api/failure.ts'
import { clockText } from '../audio/clock.ts'
import { ErrorLines } from './chapter-form.tsx'
import { takenFrom } from './chapter-rules.ts'
import type { ChapterStore } from './chapter-store.ts'
import classes from './chapters.module.css'
import { CHAPTERS, IMPORT } from './copy.ts'
import { findChapters } from './read-file.ts'

interface Props {
  opened: boolean
  onClose: () => void
  params: { showId: number; episodeId: number }
  store: ChapterStore
  duration: number
}

const SHOWN = 200

/** A file, what is in it, and what should become of what is there; nothing changes before the last button. */
export function ImportDialog({ opened, onClose, ...rest }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={IMPORT.title} size="lg">
      {opened && <Steps onClose={onClose} {...rest} />}
    </Modal>
  )
}

function Steps({ onClose, params, store, duration }: Omit<Props, 'opened'>) {
  const [percent, setPercent] = useState<number | null>(null)
  const [found, setFound] = useState<FoundChapters | null>(null)
  const [failure, setFailure] = useState<string[]>([])
  const [how, setHow] = useState('replace')
  const kept = how === 'append' ? store.chapters.map(({ key: _, ...values }) => values) : []
  const taken = found ? takenFrom(found.chapters, kept, duration) : []
  const leftOut = (found?.chapters.length ?? 0) - taken.length

  const read = async (file: File | null) => {
    if (!file) return
    setFailure([])
    setFound(null)
    setPercent(0)
    try {
      setFound(await findChapters(params, file, setPercent))
    } catch (error) {
      setFailure(failureLines(error))
    } finally {
      setPercent(null)
    }
  }
  const bring = async () => {
    if (await store.replaceAll([...kept, ...taken])) onClose()
  }
  return (
    <Stack>
      <Text c="dimmed">{IMPORT.text}</Text>
      {failure.length > 0 && <ErrorLines lines={failure} />}
      {store.failure && <ErrorLines lines={store.failure.fullMessages} />}
      {percent !== null && (
        <div role="status">
          <Text size="sm" mb={6}>
            {IMPORT.reading}
          </Text>
          <Progress value={percent} aria-label={IMPORT.reading} />
        </div>
      )}
      {found && (
        <>
          <Text fw={600} role="status">
            {found.chapters.length
              ? IMPORT.found(CHAPTERS.count(found.chapters.length), IMPORT.formats[found.format])
              : IMPORT.nothing}
          </Text>
          {found.chapters.length > 0 && <Preview chapters={found.chapters} />}
          {found.chapters.length > 0 && store.chapters.length > 0 && (
            <Radio.Group label={IMPORT.how} value={how} onChange={setHow}>
              <Stack gap={8} mt={8}>
                <Radio value="replace" label={IMPORT.replace} />
                <Radio value="append" label={IMPORT.append} />
              </Stack>
            </Radio.Group>
          )}
          {leftOut > 0 && (
            <Text size="sm" c="dimmed">
              {IMPORT.leftOut(CHAPTERS.count(leftOut))}
            </Text>
          )}
        </>
      )}
      <Group justify="flex-end">
        <FileButton
          onChange={(file) => void read(file)}
          accept=".mp3,.mp4,.m4a,.m4b,.m4v,.mov,.json,.txt,.psc,.xml,.vtt"
        >
          {(button) => (
            <Button
              {...button}
              variant={taken.length ? 'default' : 'filled'}
              loading={percent !== null}
              leftSection={<IconFileImport size={18} aria-hidden />}
            >
              {found ? IMPORT.another : IMPORT.choose}
            </Button>
          )}
        </FileButton>
        {taken.length > 0 && (
          <Button onClick={() => void bring()} loading={store.busy}>
            {IMPORT.confirm(CHAPTERS.count(taken.length))}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

function Preview({ chapters }: { chapters: FoundChapters['chapters'] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <ol className={classes.preview} tabIndex={0} aria-label={CHAPTERS.title}>
      {chapters.slice(0, SHOWN).map((chapter, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line of a file is its place
        <li key={index}>
          <span>{clockText(chapter.start_time)}</span>
          <span>{chapter.title || CHAPTERS.untitled}</span>
        </li>
      ))}
      {chapters.length > SHOWN && <li>{IMPORT.more(chapters.length - SHOWN)}</li>}
    </ol>
  )
}

/** Words about the file itself stand alone: there is no other field. */
function failureLines(error: unknown): string[] {
  const failure = asFailure(error)
  return failure.fields.file ?? failure.fullMessages
}
