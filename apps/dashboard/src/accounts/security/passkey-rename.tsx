import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { listPasskeys, type Passkey, renamePasskey } from '@podstead/contract/accounts/accounts-security'
import { type FormEvent, useState } from 'react'
import { refresh, useAction } from '../../api/query.ts'
import { ACCOUNT } from '../account-copy.ts'
import { FailureAlert } from '../failure-alert.tsx'

const { passkeys: words } = ACCOUNT

export function RenamePasskey({ passkey, onClose }: { passkey: Passkey | null; onClose: () => void }) {
  return (
    <Modal opened={passkey !== null} onClose={onClose} title={words.renameTitle}>
      {passkey && <RenameForm passkey={passkey} onClose={onClose} />}
    </Modal>
  )
}

function RenameForm({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name)
  const rename = useAction(renamePasskey, {
    onSuccess: () => {
      refresh(listPasskeys)
      onClose()
    },
  })
  const problem = rename.error?.formErrors.name
  const submit = (event: FormEvent) => {
    event.preventDefault()
    rename.mutate({ params: { passkeyKey: passkey.key }, body: { name } })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {!problem && <FailureAlert failure={rename.error} />}
        <TextInput
          data-autofocus
          label={words.name}
          autoComplete="off"
          maxLength={60}
          value={name}
          error={problem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {ACCOUNT.cancel}
          </Button>
          <Button type="submit" loading={rename.isPending}>
            {words.save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
