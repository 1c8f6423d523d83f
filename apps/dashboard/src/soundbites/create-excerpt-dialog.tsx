import { Modal, Stack, Text, TextInput } from '@mantine/core'
import { createExcerpt, listExcerpts } from '@podstead/contract/excerpts/excerpts'
import { type FormEvent, useState } from 'react'
import { refresh, useAction } from '../api/query.ts'
import { clockText } from '../audio/clock.ts'
import { DialogButtons } from '../ui/dialogs/dialog-buttons.tsx'
import { useReturnFocus } from '../ui/focus/use-return-focus.ts'
import { notifySuccess } from '../ui/notify.tsx'
import { EXCERPTS } from './excerpts-copy.ts'

/** A stretch of an episode; `title` may be empty. */
export interface ExcerptSpan {
  title: string
  start: number
  end: number
}

/** Puts a stretch of an episode behind a public link. */
export function CreateExcerptDialog({
  episodeId,
  span,
  onClose,
}: {
  episodeId: number
  span: ExcerptSpan
  onClose: () => void
}) {
  useReturnFocus()
  const [title, setTitle] = useState(span.title.trim())
  const create = useAction(createExcerpt, {
    onSuccess: () => {
      refresh(listExcerpts)
      notifySuccess({ message: EXCERPTS.created })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (create.isPending) return
    create.mutate({ params: { episodeId }, body: { title, start_time: span.start, end_time: span.end } })
  }
  return (
    <Modal opened onClose={onClose} title={EXCERPTS.createTitle}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>{EXCERPTS.createText(clockText(span.start), clockText(span.end))}</Text>
          <TextInput
            label={EXCERPTS.name}
            placeholder={EXCERPTS.namePlaceholder}
            maxLength={128}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
            data-autofocus
          />
          <DialogButtons
            failure={create.error}
            busy={create.isPending}
            submit={EXCERPTS.create}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Modal>
  )
}
