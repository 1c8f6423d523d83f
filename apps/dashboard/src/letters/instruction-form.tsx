import { Alert, Button, Group, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  getInstructionEmail,
  LETTER_VARIABLES,
  MAX_LETTER_BYTES,
  saveInstructionEmail,
} from '@podstead/contract/letters/instruction-email'
import { getShowV2, type Show } from '@podstead/contract/shows/shows'
import { LISTENER_LANGUAGES } from '@podstead/contract/subscribers/listener-languages'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { query, refresh, useAction } from '../api/query.ts'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { RichText } from '../ui/rich-text/rich-text.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { Section } from '../ui/section.tsx'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'
import { useUnsaved } from '../ui/use-unsaved.tsx'
import { AnnouncementSwitch } from './announcement-switch.tsx'
import { LETTERS } from './copy.ts'
import { EmailPreview } from './email-preview.tsx'
import {
  hasWayIn,
  type Instructions,
  type InstructionValues,
  toBody,
  toValues,
} from './instruction-values.ts'
import classes from './letters.module.css'
import { RunsSection } from './runs-section.tsx'
import { SenderPicker } from './sender-picker.tsx'
import { SuppressedSection } from './suppressed-section.tsx'

const LANGUAGE_NAMES = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español', pt: 'Português' }

const INSERTS = LETTER_VARIABLES.map((name) => {
  const words = LETTERS.linkWords[name as keyof typeof LETTERS.linkWords] as string | undefined
  const isName = name === 'full_name' || name === 'first_name'
  return {
    label: LETTERS.variables[name],
    text: words ?? (isName ? `{{${name}|${LETTERS.nobody}}}` : `{{${name}}}`),
    ...(words && { href: `{{${name}}}` }),
  }
})

interface Props {
  show: Show
  instructions: Instructions
  /** Of another capability, among what is sent by itself. */
  card?: ReactNode
}

/** The editor, what comes of it beside it, and below what is done with it. */
export function InstructionForm({ show, instructions, card }: Props) {
  const initial = toValues(instructions)
  const form = useForm<InstructionValues>({ initialValues: initial })
  const adopt = (values: InstructionValues) => {
    form.setInitialValues(values)
    form.setValues(values)
    form.resetDirty(values)
  }
  const isDirty = form.isDirty()
  useUnsaved({
    form: 'instruction-email',
    state: form.values,
    isDirty,
    restore: (found) => {
      form.setValues(found as InstructionValues)
      return true
    },
    discard: () => form.reset(),
  })
  const save = useAction(saveInstructionEmail, {
    onSuccess: (saved) => {
      adopt(toValues({ ...instructions, instruction_email: saved }))
      refresh(getInstructionEmail, getShowV2)
      notifySuccess({ message: LETTERS.saved })
    },
    onError: (failure) => {
      form.setErrors({ subject: failure.formErrors.subject_text, body: failure.formErrors.body_text })
      notifyError({ message: LETTERS.failed(failure.fullMessages.join(' ')) })
    },
  })
  const found = useQuery(query(getShowV2, { params: { id: show.id } }))
  const [isSenderMissing, setSenderMissing] = useState(false)
  const verified = found.data?.verified_sender_domains ?? []
  const connected = found.data?.connected_sender_domain ?? null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSenderMissing(verified.length > 0 && !connected)
    if (verified.length > 0 && !connected) return
    if (!save.isPending) save.mutate({ params: { showId: show.id }, body: toBody(form.values, instructions) })
  }
  const { values, errors } = form
  return (
    <div className={classes.stack}>
      <form noValidate onSubmit={submit}>
        <div className={classes.columns}>
          <div className={classes.stack}>
            {verified.length > 0 && (
              <SenderPicker
                showId={show.id}
                verified={verified}
                connected={connected}
                isMissing={isSenderMissing}
              />
            )}
            <Section title={LETTERS.text.title} text={LETTERS.text.lead} field="subject_text body_text">
              <Stack>
                <TextInput
                  label={LETTERS.text.subject}
                  description={LETTERS.text.subjectHint}
                  maxLength={200}
                  {...form.getInputProps('subject')}
                />
                <RichText
                  label={LETTERS.text.body}
                  value={values.body}
                  onChange={(body) => form.setFieldValue('body', body)}
                  error={errors.body ? String(errors.body) : null}
                  maxBytes={MAX_LETTER_BYTES}
                  minHeight={220}
                  inserts={{ button: LETTERS.text.insert, label: LETTERS.text.insertLabel, items: INSERTS }}
                />
                <Group justify="space-between" align="flex-end">
                  <NativeSelect
                    label={LETTERS.text.language}
                    description={LETTERS.text.languageHint}
                    maw={420}
                    data={[
                      { value: '', label: LETTERS.text.languageOfShow },
                      ...LISTENER_LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] })),
                    ]}
                    {...form.getInputProps('language')}
                  />
                  <TextReset form={form} instructions={instructions} />
                </Group>
              </Stack>
            </Section>
            <Section title={LETTERS.sending.title} field="is_activated without_default_link">
              <Stack>
                <Switch
                  label={LETTERS.sending.live}
                  description={LETTERS.sending.liveHint}
                  {...form.getInputProps('isLive', { type: 'checkbox' })}
                />
                {values.isLive && show.own_intro && (
                  <Text size="sm" c="dimmed">
                    {LETTERS.sending.ownIntro}
                  </Text>
                )}
                <Switch
                  label={LETTERS.sending.withoutLinks}
                  description={LETTERS.sending.withoutLinksHint}
                  {...form.getInputProps('withoutLinks', { type: 'checkbox' })}
                />
                {values.withoutLinks && !hasWayIn(values.body) && (
                  <Alert color="marigold">{LETTERS.sending.noWayIn}</Alert>
                )}
              </Stack>
            </Section>
          </div>
          <EmailPreview showId={show.id} body={toBody(values, instructions)} />
        </div>
        <SaveBar dirty={isDirty} busy={save.isPending} onDiscard={() => form.reset()} />
        <UnsavedGuard dirty={isDirty && !save.isPending} />
      </form>
      <RunsSection showId={show.id} instructions={instructions} isDirty={isDirty} />
      <AnnouncementSwitch showId={show.id} isEnabled={instructions.announcements} />
      {card}
      <SuppressedSection showId={show.id} />
    </div>
  )
}

/** Takes the own words back, where there are any. */
function TextReset({
  form,
  instructions: { default_text: otherwise },
}: {
  form: ReturnType<typeof useForm<InstructionValues>>
  instructions: Instructions
}) {
  const { subject, body } = form.values
  if (subject === otherwise.subject_text && body === otherwise.body_text) return null
  return (
    <Button
      variant="subtle"
      size="compact-md"
      onClick={() => form.setValues({ subject: otherwise.subject_text, body: otherwise.body_text })}
    >
      {LETTERS.text.reset}
    </Button>
  )
}
