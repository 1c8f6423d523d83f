import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  getNewsletter,
  MAX_NEWSLETTER_SUBJECT,
  previewNewsletter,
  sendNewsletter,
} from '@podstead/contract/newsletter/newsletter'
import { useEffect, useRef, useState } from 'react'
import { refresh, useAction } from '../api/query.ts'
import {
  EMPTY_LETTER,
  isSameLetter,
  onLetterElsewhere,
  readLetter,
  writeLetter,
} from '../fields/letter-draft.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { RichText } from '../ui/rich-text/rich-text.tsx'
import { Section } from '../ui/section.tsx'
import { NEWSLETTER } from './copy.ts'

/** Writes a letter: to oneself first, then to everybody. It stays on this device until it is sent. */
export function LetterForm({ showId, readers }: { showId: number; readers: number }) {
  const [initialValues] = useState(() => readLetter(showId))
  const form = useForm({ initialValues })
  const [asking, setAsking] = useState<'send' | 'discard' | null>(null)
  const { values, errors } = form
  useEffect(() => writeLetter(showId, values), [showId, values])
  const setValues = useRef(form.setValues)
  useEffect(() => onLetterElsewhere(showId, setValues.current), [showId])
  const empty = () => {
    // Sent after the page was left, too.
    writeLetter(showId, EMPTY_LETTER)
    form.setValues(EMPTY_LETTER)
    form.clearErrors()
    setAsking(null)
  }
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
      empty()
      refresh(getNewsletter)
      notifySuccess({ message })
    },
    onError: (failure) => {
      form.setErrors(failure.formErrors)
      // What is wrong with a field stands at the field, behind the question.
      if (Object.keys(failure.formErrors).length) setAsking(null)
    },
  })
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
        {!isSameLetter(values, EMPTY_LETTER) && (
          <Group justify="space-between" wrap="nowrap">
            <Text size="xs" c="dimmed">
              {NEWSLETTER.kept}
            </Text>
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              style={{ flex: 'none' }}
              onClick={() => setAsking('discard')}
            >
              {NEWSLETTER.discard}
            </Button>
          </Group>
        )}
        <Group justify="flex-end">
          <Button
            variant="default"
            loading={preview.isPending}
            onClick={() => preview.mutate({ params: { showId }, body: values })}
          >
            {NEWSLETTER.preview}
          </Button>
          <Button onClick={() => setAsking('send')}>{NEWSLETTER.send}</Button>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={asking === 'send'}
        title={NEWSLETTER.sendTitle(readers)}
        text={NEWSLETTER.sendText}
        submit={NEWSLETTER.send}
        failure={send.error}
        busy={send.isPending}
        onConfirm={() => send.mutate({ params: { showId }, body: values })}
        onClose={() => {
          send.reset()
          setAsking(null)
        }}
      />
      <ConfirmDialog
        opened={asking === 'discard'}
        title={NEWSLETTER.discardTitle}
        text={NEWSLETTER.discardText}
        submit={NEWSLETTER.discard}
        failure={null}
        busy={false}
        onConfirm={empty}
        onClose={() => setAsking(null)}
      />
    </Section>
  )
}
