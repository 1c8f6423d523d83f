import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import {
  addPasskey,
  listPasskeys,
  type Passkey,
  startPasskey,
} from '@podstead/contract/accounts/accounts-security'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import type { Failure } from '../../api/failure.ts'
import { refresh } from '../../api/query.ts'
import { notifySuccess } from '../../ui/notify.tsx'
import { ACCOUNT } from '../account-copy.ts'
import { FailureAlert } from '../failure-alert.tsx'
import { useCurrentPassword } from './current-password.tsx'
import { makePasskey } from './passkey-browser.ts'

const { passkeys: words } = ACCOUNT

export function AddPasskey({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={words.addTitle}>
      <AddForm onClose={onClose} />
    </Modal>
  )
}

function AddForm({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const add = useMutation<Passkey, Failure, { name: string; current_password?: string }>({
    mutationFn: make,
    retry: false,
    onSuccess: (made) => {
      refresh(listPasskeys)
      onClose()
      notifySuccess({ message: words.added(made.name) })
    },
  })
  const password = useCurrentPassword(add.error)
  const isCancelled = add.error?.code === 'passkey_cancelled'
  const problem = password.failure?.formErrors.name
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate({ name: name.trim(), ...password.take() })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{words.addText}</Text>
        {isCancelled && (
          <Alert color="marigold" role="status">
            {add.error?.message}
          </Alert>
        )}
        {!isCancelled && !problem && <FailureAlert failure={password.failure} title={words.addFailed} />}
        <TextInput
          data-autofocus
          label={words.name}
          description={words.nameHint}
          placeholder={words.namePlaceholder}
          autoComplete="off"
          maxLength={60}
          value={name}
          error={problem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {password.field}
        <Group justify="flex-end">
          {add.isPending && (
            <Text size="sm" c="dimmed" role="status" mr="auto">
              {words.waiting}
            </Text>
          )}
          <Button variant="default" onClick={onClose}>
            {ACCOUNT.cancel}
          </Button>
          <Button type="submit" loading={add.isPending}>
            {words.proceed}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

async function make({ name, ...proof }: { name: string; current_password?: string }): Promise<Passkey> {
  const { challenge, options } = await call(startPasskey, { body: proof })
  return call(addPasskey, {
    body: { challenge, response: await makePasskey(options), ...(name ? { name } : {}) },
  })
}
