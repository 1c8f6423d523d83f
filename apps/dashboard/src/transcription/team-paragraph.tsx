import { Button, Group, Text } from '@mantine/core'
import {
  type TranscriptParagraph,
  updateTeamTranscriptParagraph,
} from '@podstead/contract/transcription/transcript-requests'
import { useEffect, useRef, useState } from 'react'
import type { Failure } from '../api/failure.ts'
import { useAction } from '../api/query.ts'
import { shortClock } from '../audio/clock.ts'
import { UI } from '../ui/copy.ts'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'
import { TEAM } from './copy.ts'
import classes from './team-transcript.module.css'

/** After a pause in typing it is saved. */
const PAUSE_MS = 1200

interface Props {
  params: { showId: number; episodeId: number; requestId: number }
  paragraph: TranscriptParagraph
  /** Somebody came for it. */
  isWanted?: boolean
}

/** One paragraph of a shared podcast's transcript, corrected in place. */
export function TeamParagraph({ params, paragraph, isWanted = false }: Props) {
  const [text, setText] = useState(paragraph.text)
  const stored = useRef(paragraph.text)
  /** As the server writes it; from there it is told whether somebody else has changed it. */
  const before = useRef(paragraph.text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = useAction(updateTeamTranscriptParagraph)
  const isDirty = text.trim() !== stored.current.trim()
  const send = (given: string) => {
    clearTimeout(timer.current)
    const said = given.trim()
    if (!said || said === stored.current.trim() || save.isPending) return
    save.mutate(
      {
        params,
        body: {
          paragraph: { paragraph_id: paragraph.paragraph_id, text: said, text_before: before.current },
        },
      },
      {
        onSuccess: (saved) => {
          stored.current = said
          before.current = saved.paragraph.text
        },
      },
    )
  }
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isWanted) field.current?.focus()
  }, [isWanted])
  const latest = useRef({ send, text })
  useEffect(() => {
    latest.current = { send, text }
  })
  // What was typed while an earlier text was on its way follows it.
  useEffect(() => {
    if (save.isSuccess) latest.current.send(latest.current.text)
  }, [save.isSuccess])
  useEffect(() => {
    if (latest.current.text.trim() !== stored.current.trim()) return
    stored.current = paragraph.text
    before.current = paragraph.text
    setText(paragraph.text)
  }, [paragraph.text])
  const theirs = save.error ? storedText(save.error) : null
  const name = paragraph.speaker_name ?? paragraph.speaker ?? ''
  const label = TEAM.paragraphAt(name, shortClock(paragraph.start))
  return (
    <div className={classes.paragraph}>
      <Group gap="xs">
        <Text size="sm" c="dimmed" className="ps-number">
          {shortClock(paragraph.start)}
        </Text>
        <Text size="sm" fw={650}>
          {name}
        </Text>
        <Text size="sm" role="status" c={save.isError ? 'var(--mantine-color-error)' : 'dimmed'}>
          {save.isPending && TEAM.saving}
          {save.isError &&
            (theirs === null
              ? [TEAM.failed, ...save.error.fullMessages].join(' ')
              : TEAM.changedElsewhere(theirs))}
          {save.isSuccess && !isDirty && TEAM.saved}
        </Text>
        {theirs !== null && (
          <>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => {
                before.current = theirs
                send(text)
              }}
            >
              {TEAM.keepMine}
            </Button>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => {
                stored.current = theirs
                before.current = theirs
                setText(theirs)
                save.reset()
              }}
            >
              {TEAM.takeTheirs}
            </Button>
          </>
        )}
        {save.isError && theirs === null && (
          <Button variant="default" size="compact-sm" onClick={() => send(text)}>
            {UI.retry}
          </Button>
        )}
      </Group>
      <div className={classes.text}>
        {/* As high as what is written. */}
        <div className={classes.height} aria-hidden>
          {`${text}\u200b`}
        </div>
        <textarea
          ref={field}
          className={classes.field}
          aria-label={label}
          rows={1}
          dir="auto"
          value={text}
          onChange={(event) => {
            const typed = event.currentTarget.value.replace(/[\r\n]+/g, ' ')
            setText(typed)
            clearTimeout(timer.current)
            timer.current = setTimeout(() => latest.current.send(latest.current.text), PAUSE_MS)
          }}
          onBlur={() => (text.trim() ? send(text) : setText(stored.current))}
        />
      </div>
      <UnsavedGuard dirty={isDirty && save.isError} />
    </div>
  )
}

/** What the paragraph says since somebody else has changed it; null for any other failure. */
function storedText({ status, versions }: Failure): string | null {
  const stored = versions?.stored as { text?: string } | undefined
  return status === 409 ? (stored?.text ?? null) : null
}
