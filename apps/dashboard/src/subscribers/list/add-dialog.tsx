import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { ALERT_MS } from '@podstead/contract/limits'
import { createSubscriber } from '@podstead/contract/subscribers/subscribers'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../api/query.ts'
import { notifySuccess, notifyWarning } from '../../ui/notify.tsx'
import { ADD } from '../copy.ts'
import { refreshSubscribers } from '../use-status.tsx'

/** RU290. */
const MIN_EMAIL = 7

interface Props {
  showId: number
  opened: boolean
  onClose: () => void
}

/** Adds one person, approved at once. */
export function AddDialog({ showId, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={ADD.title}>
      {/* Inside the modal, so that the next person begins with empty fields. */}
      <AddForm showId={showId} onClose={onClose} />
    </Modal>
  )
}

function AddForm({ showId, onClose }: Omit<Props, 'opened'>) {
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState('')
  const add = useAction(createSubscriber, {
    onSuccess: ({ email_address }) => {
      notifySuccess({ message: ADD.done(email_address) })
      refreshSubscribers()
      onClose()
    },
    onError: (failure) =>
      notifyWarning({
        message: failure.fullMessages.join(', ') || failure.message,
        duration: ALERT_MS.toast,
      }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = email.trim()
    const isTooShort = typed.length < MIN_EMAIL
    setWrong(typed === '' ? ADD.missing : isTooShort ? ADD.invalid(typed) : '')
    if (!isTooShort && !add.isPending)
      add.mutate({ params: { showId }, body: { email_address: typed, full_name: name.trim() } })
  }
  const refused = add.error?.formErrors ?? {}
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text c="dimmed">{ADD.text}</Text>
        <TextInput
          data-autofocus
          type="email"
          autoComplete="off"
          label={ADD.email}
          maxLength={254}
          value={email}
          error={wrong || refused.email_address}
          onChange={(event) => {
            setEmail(event.currentTarget.value)
            setWrong('')
            add.reset()
          }}
        />
        <TextInput
          label={ADD.name}
          description={ADD.nameHint}
          autoComplete="off"
          maxLength={255}
          value={name}
          error={refused.full_name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {ADD.cancel}
          </Button>
          <Button type="submit" loading={add.isPending}>
            {ADD.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
