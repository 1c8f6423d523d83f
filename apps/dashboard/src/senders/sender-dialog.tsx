import { Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FIRST_COUNTRY, listCountries } from '@podstead/contract/senders/countries'
import type { SenderDomain } from '@podstead/contract/senders/sender-domain'
import { createSender, listSenders, updateSender } from '@podstead/contract/senders/senders'
import { type FormEvent, memo, type ReactNode, useCallback } from 'react'
import { refresh, useAction } from '../api/query.ts'
import { LOCALE } from '../language/language.ts'
import { DialogButtons } from '../ui/dialogs/dialog-buttons.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { FieldPair, HINT_BELOW } from '../ui/section.tsx'
import { SENDER_FORM } from './copy.ts'

interface Props {
  /** `new`, the one to change, or null while the dialog is closed. */
  sender: SenderDomain | 'new' | null
  onClose: () => void
}

export function SenderDialog({ sender, onClose }: Props) {
  return (
    <Modal
      size="lg"
      opened={sender !== null}
      onClose={onClose}
      closeOnClickOutside={false}
      title={sender === 'new' ? SENDER_FORM.addTitle : SENDER_FORM.editTitle}
    >
      {sender !== null && <SenderFields sender={sender === 'new' ? null : sender} onClose={onClose} />}
    </Modal>
  )
}

const FIELDS = ['nickname', 'from_name', 'from_email', 'reply_to', 'address', 'city', 'zip'] as const

function SenderFields({ sender, onClose }: { sender: SenderDomain | null; onClose: () => void }) {
  const form = useForm({
    initialValues: {
      nickname: sender?.nickname ?? '',
      from_name: sender?.from_name ?? '',
      from_email: sender?.from_email ?? '',
      reply_to: sender?.reply_to ?? '',
      address: sender?.address ?? '',
      city: sender?.city ?? '',
      country: sender?.country_code ?? FIRST_COUNTRY,
      zip: sender?.zip ?? '',
    },
  })
  const done = (saved: SenderDomain) => {
    refresh(listSenders)
    const isAsked = saved.from_email !== sender?.from_email
    notifySuccess({ message: isAsked ? SENDER_FORM.added(saved.from_email) : SENDER_FORM.saved })
    onClose()
  }
  const create = useAction(createSender, {
    onSuccess: done,
    onError: (failure) => form.setErrors(failure.formErrors),
  })
  const update = useAction(updateSender, {
    onSuccess: done,
    onError: (failure) => form.setErrors(failure.formErrors),
  })
  const isBusy = create.isPending || update.isPending
  const error = create.error ?? update.error
  // What belongs to a field stands at it.
  const isElsewhere = error && ![...FIELDS, 'country'].some((field) => error.formErrors[field])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const body = form.values
    if (sender) update.mutate({ params: { senderKey: String(sender.id) }, body })
    else create.mutate({ body })
  }
  const field = (name: (typeof FIELDS)[number], maxLength: number) => ({
    maxLength,
    inputWrapperOrder: HINT_BELOW,
    ...form.getInputProps(name),
  })
  const { setFieldValue } = form
  const chooseCountry = useCallback((code: string) => setFieldValue('country', code), [setFieldValue])
  const hasNewAddress = sender !== null && form.values.from_email.trim() !== sender.from_email
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          data-autofocus
          label={SENDER_FORM.nickname}
          description={SENDER_FORM.nicknameHint}
          {...field('nickname', 100)}
        />
        <TextInput
          label={SENDER_FORM.fromName}
          description={SENDER_FORM.fromNameHint}
          {...field('from_name', 200)}
        />
        <FieldPair>
          <TextInput
            type="email"
            label={SENDER_FORM.fromEmail}
            description={hasNewAddress ? SENDER_FORM.fromEmailChanged : SENDER_FORM.fromEmailHint}
            autoComplete="email"
            {...field('from_email', 254)}
          />
          <TextInput
            type="email"
            label={SENDER_FORM.replyTo}
            description={SENDER_FORM.replyToHint}
            autoComplete="email"
            {...field('reply_to', 254)}
          />
        </FieldPair>
        <TextInput
          label={SENDER_FORM.address}
          description={SENDER_FORM.companyText}
          autoComplete="street-address"
          {...field('address', 100)}
        />
        <FieldPair>
          <TextInput label={SENDER_FORM.city} autoComplete="address-level2" {...field('city', 150)} />
          <TextInput
            label={
              <>
                {SENDER_FORM.zip}{' '}
                <Text span size="sm" c="dimmed" fw={400}>
                  {SENDER_FORM.optional}
                </Text>
              </>
            }
            autoComplete="postal-code"
            {...field('zip', 10)}
          />
        </FieldPair>
        <CountrySelect value={form.values.country} onChange={chooseCountry} error={form.errors.country} />
        <DialogButtons
          failure={isElsewhere ? error : null}
          busy={isBusy}
          submit={sender ? SENDER_FORM.save : SENDER_FORM.create}
          onClose={onClose}
        />
      </Stack>
    </form>
  )
}

interface CountryProps {
  value: string
  onChange: (code: string) => void
  error: ReactNode
}

let countries: { value: string; label: string }[] | undefined

/** Two hundred and fifty of them are not drawn again with every letter in another field. */
const CountrySelect = memo(function CountrySelect({ value, onChange, error }: CountryProps) {
  countries ??= listCountries(LOCALE).map(({ code, name }) => ({ value: code, label: name }))
  return (
    <Select
      label={SENDER_FORM.country}
      data={countries}
      searchable
      allowDeselect={false}
      nothingFoundMessage={SENDER_FORM.noCountry}
      value={value}
      onChange={(code) => code && onChange(code)}
      error={error}
    />
  )
})
