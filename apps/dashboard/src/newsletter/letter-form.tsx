import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  getNewsletter,
  MAX_NEWSLETTER_SUBJECT,
  previewNewsletter,
  sendNewsletter,
} from '@podstead/contract/newsletter/newsletter'
import { useEffect, useRef, useState } from 'react'
import { refresh, useAction } from '../api/query.ts'
import { takeLetterDraft } from '../fields/letter-draft.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { RichText } from '../ui/rich-text/rich-text.tsx'
import { Section } from '../ui/section.tsx'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'
import { restoreInto, useUnsaved } from '../ui/use-unsaved.tsx'
import { NEWSLETTER } from './copy.ts'

const EMPTY = { subject_text: '', body_text: '' }

/** Writes a letter: to oneself first, then to everybody. */
export function LetterForm({ showId, readers }: { showId: number; readers: number }) {
  const form = useForm({ initialValues: EMPTY })
  const [isAsking, setAsking] = useState(false)
  useUnsaved({
    form: 'letter',
    state: form.values,
    isDirty: form.isDirty(),
    restore: (found) => restoreInto(form, found, EMPTY),
    discard: () => form.reset(),
  })
  const setValues = useRef(form.setValues)
  useEffect(() => {
    const draft = takeLetterDraft(showId)
    if (draft)
      setValues.current((before) => ({
        subject_text: before.subject_text || draft.subject_text,
        body_text: `${before.body_text ?? ''}${draft.body_text}`,
      }))
  }, [showId])
  const preview = useAction(previewNewsletter, {
    onSuccess: ({ message }) => {
      form.clearErrors()
      notifySuccess({ message })
    },
    onError: (failure) => {
      form.setErrors(failure.formErrors)
      notifyError({ message: failure.fullMessages.join(' ') })
    },
  })
  const send = useAction(sendNewsletter, {
    onSuccess: ({ message }) => {
      form.reset()
      setAsking(false)
      refresh(getNewsletter)
      notifySuccess({ message })
    },
    onError: (failure) => {
      form.setErrors(failure.formErrors)
      // What is wrong with a field stands at the field, behind the question.
      if (Object.keys(failure.formErrors).length) setAsking(false)
    },
  })
  const { values, errors } = form
  return (
    <Section title={NEWSLETTER.write} text={NEWSLETTER.writeText(readers)}>
      <Stack>
        <TextInput
          label={NEWSLETTER.subject}
          maxLength={MAX_NEWSLETTER_SUBJECT}
          required
          {...form.getInputProps('subject_text')}
        />
        <RichText
          label={NEWSLETTER.body}
          value={values.body_text}
          onChange={(body) => form.setFieldValue('body_text', body)}
          error={errors.body_text ? String(errors.body_text) : null}
          maxBytes={60_000}
          minHeight={220}
        />
        <Group justify="flex-end">
          <Button
            variant="default"
            loading={preview.isPending}
            onClick={() => preview.mutate({ params: { showId }, body: values })}
          >
            {NEWSLETTER.preview}
          </Button>
          <Button onClick={() => setAsking(true)}>{NEWSLETTER.send}</Button>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        title={NEWSLETTER.sendTitle(readers)}
        text={NEWSLETTER.sendText}
        submit={NEWSLETTER.send}
        failure={send.error}
        busy={send.isPending}
        onConfirm={() => send.mutate({ params: { showId }, body: values })}
        onClose={() => {
          send.reset()
          setAsking(false)
        }}
      />
      <UnsavedGuard dirty={form.isDirty() && !send.isPending} />
    </Section>
  )
}
