import { Alert, Button, Checkbox, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { type KeyboardEvent, useContext, useEffect, useRef, useState } from 'react'
import { clockText, placed } from '../audio/clock.ts'
import { TimeField } from '../audio/time-field.tsx'
import { DeskContext } from '../audio/waveform-context.ts'
import { IMAGE_RULES } from '../fields/pictures/picture-rules.ts'
import { PictureSlot } from '../fields/pictures/picture-slot.tsx'
import type { ChapterDraft, Problems } from './chapter-rules.ts'
import classes from './chapters.module.css'
import { CHAPTERS } from './copy.ts'

interface Props {
  showId: number
  draft: ChapterDraft
  problems: Problems
  duration: number
  onChange: (draft: ChapterDraft) => void
  onSubmit: () => void
  onCancel: () => void
  /** 'Save' where it goes to the server at once, 'Done' where the list is saved as a whole. */
  submitLabel: string
  busy: boolean
}

/**
 * One chapter, in the place of its row. Problems of a field are shown once it was left, or
 * when all of it should be saved.
 */
export function ChapterForm({
  showId,
  draft,
  problems,
  duration,
  onChange,
  onSubmit,
  onCancel,
  submitLabel,
  busy,
}: Props) {
  const desk = useContext(DeskContext)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const title = useRef<HTMLInputElement>(null)
  const [isPicking, setPicking] = useState(false)
  // What is typed while a picture is on its way stays.
  const latest = useRef(draft)
  latest.current = draft
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    title.current?.closest('[data-chapter-form]')?.scrollIntoView?.({ block: 'nearest' })
  }, [])

  const told = (field: keyof Problems) => (left.has(field) ? problems[field] : undefined)
  const leave = (...fields: string[]) => setLeft((before) => new Set([...before, ...fields]))
  const submit = () => {
    leave('title', 'time', 'url', 'img')
    onSubmit()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    // The form around the list saves all of it; Enter in a field means this chapter.
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) submit()
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame, a form may not stand in a form
    <div
      role="group"
      aria-label={draft.key ? CHAPTERS.editing(draft.title || CHAPTERS.untitled) : CHAPTERS.newChapter}
      className={classes.form}
      data-chapter-form
      onKeyDown={press}
    >
      <div className={classes.fields}>
        <TextInput
          ref={title}
          label={CHAPTERS.fields.title}
          value={draft.title}
          maxLength={500}
          error={told('title')}
          onBlur={() => draft.title && leave('title')}
          onChange={(event) => onChange({ ...draft, title: event.currentTarget.value })}
        />
        <TimeField
          label={CHAPTERS.fields.time}
          hint={CHAPTERS.hints.time}
          value={draft.time}
          duration={duration}
          error={told('time')}
          onBlur={() => leave('time')}
          onChange={(time) => onChange({ ...draft, time })}
          {...(desk
            ? {
                onUsePosition: () =>
                  onChange({ ...draft, time: clockText(placed(desk.sound.get().seconds, duration)) }),
              }
            : {})}
        />
      </div>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          label={CHAPTERS.fields.url}
          description={CHAPTERS.hints.url}
          type="url"
          placeholder="https://"
          value={draft.url}
          error={told('url')}
          onBlur={() => leave('url')}
          onChange={(event) => onChange({ ...draft, url: event.currentTarget.value })}
        />
        <Stack gap={8} align="start">
          <TextInput
            w="100%"
            label={CHAPTERS.fields.img}
            description={CHAPTERS.hints.img}
            type="url"
            placeholder="https://"
            value={draft.img}
            error={told('img')}
            onBlur={() => leave('img')}
            onChange={(event) => onChange({ ...draft, img: event.currentTarget.value })}
          />
          {!isPicking && (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconPhotoUp size={17} aria-hidden />}
              onClick={() => setPicking(true)}
            >
              {CHAPTERS.uploadPicture}
            </Button>
          )}
        </Stack>
      </SimpleGrid>
      {isPicking && (
        <PictureSlot
          name={CHAPTERS.picture}
          showId={showId}
          purpose="chapter"
          rules={IMAGE_RULES}
          current={null}
          hint={CHAPTERS.pictureHint}
          removal={null}
          onSave={async (img) => {
            onChange({ ...latest.current, img: img ?? '' })
            setPicking(false)
            return true
          }}
        />
      )}
      <Group justify="space-between" gap="md">
        <Checkbox
          label={CHAPTERS.fields.toc}
          description={CHAPTERS.hints.toc}
          checked={!draft.toc}
          onChange={(event) => onChange({ ...draft, toc: !event.currentTarget.checked })}
        />
        <Group gap={8} ml="auto">
          <Button variant="default" onClick={onCancel}>
            {CHAPTERS.cancel}
          </Button>
          <Button onClick={submit} loading={busy}>
            {submitLabel}
          </Button>
        </Group>
      </Group>
    </div>
  )
}

/** 'field msgs' lines in a panel that says what it is (RU081). */
export function ErrorLines({ lines }: { lines: string[] }) {
  return (
    <Alert color="clay" role="alert" title={CHAPTERS.errorTitle} mb="md">
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  )
}
