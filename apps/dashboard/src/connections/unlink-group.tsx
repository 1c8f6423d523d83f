import { Alert, Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import {
  deleteMailerliteGroup,
  listMailerliteGroups,
  type MailingGroup,
} from '@podstead/contract/connections/connections'
import { useState } from 'react'
import { refresh, useAction } from '../api/query.ts'
import { UI } from '../ui/copy.ts'
import { FailureList } from '../ui/error-panel.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { MAILING } from './copy.ts'

interface Props {
  showId: number
  /** Null: closed. */
  group: MailingGroup | null
  onClose: () => void
}

/** Asks whether those keep access whom no other group has. */
export function UnlinkGroup({ showId, group, onClose }: Props) {
  return (
    <Modal opened={group !== null} onClose={onClose} title={MAILING.removeTitle(group?.group_name ?? '')}>
      {group && <Question showId={showId} group={group} onClose={onClose} />}
    </Modal>
  )
}

function Question({ showId, group, onClose }: Props & { group: MailingGroup }) {
  const [isEnding, setEnding] = useState(false)
  const remove = useAction(deleteMailerliteGroup, {
    onSuccess: ({ message }) => {
      refresh(listMailerliteGroups)
      notifySuccess({ message })
      onClose()
    },
  })
  const unlink = () =>
    remove.mutate({
      params: { showId, mailerliteGroupId: group.id },
      query: { end_access: isEnding ? 'true' : 'false' },
    })
  return (
    <Stack>
      <Text>{MAILING.removeText}</Text>
      {group.only_here > 0 && (
        <Checkbox
          label={MAILING.endAccess(group.only_here)}
          checked={isEnding}
          onChange={(event) => setEnding(event.currentTarget.checked)}
        />
      )}
      {remove.error && (
        <Alert color="clay" role="alert" title={UI.errors}>
          <FailureList error={remove.error} />
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {UI.cancel}
        </Button>
        <Button color="clay" loading={remove.isPending} onClick={unlink}>
          {MAILING.removeSubmit}
        </Button>
      </Group>
    </Stack>
  )
}
