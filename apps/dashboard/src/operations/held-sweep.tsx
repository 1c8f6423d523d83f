import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { confirmSweep, getStoredFiles, type HeldSweep } from '@podstead/contract/stored-files'
import { useState } from 'react'
import { refresh, useAction } from '../api/query.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { countText, relativeTime, storageText } from '../ui/formats.ts'
import { notifySuccess } from '../ui/notify.tsx'
import { CommandLine } from './command-line.tsx'
import { STORED } from './copy.ts'

/** A sweep that removes nothing until an operator has confirmed it, as large as they see it here. */
export function HeldSweepPart({
  held: { size, held_at, is_confirmed },
  trashDays,
}: {
  held: HeldSweep
  trashDays: number
}) {
  const [isAsking, setAsking] = useState(false)
  const confirm = useAction(confirmSweep, { onSettled: () => refresh(getStoredFiles) })
  const close = () => {
    confirm.reset()
    setAsking(false)
  }
  if (!size)
    return (
      <Alert color="clay" title={STORED.heldTitle}>
        {STORED.heldMark}
      </Alert>
    )
  if (is_confirmed)
    return (
      <Alert color="spruce" role="status">
        {STORED.confirmed}
      </Alert>
    )
  const { files, bytes, of_files, of_bytes } = size
  const submit = () =>
    confirm.mutate(
      { body: { files, bytes } },
      {
        onSuccess: () => {
          notifySuccess({ message: STORED.confirmedNote })
          close()
        },
      },
    )
  return (
    <Alert color="clay" title={STORED.heldTitle}>
      <Stack gap="xs">
        <Text size="sm">
          {STORED.heldText(countText(files), countText(of_files), storageText(bytes), storageText(of_bytes))}{' '}
          {held_at && STORED.heldSince(relativeTime(held_at))}
        </Text>
        <Text size="sm">{STORED.heldAdvice}</Text>
        <CommandLine text="npm run podstead -- sweep --dry-run" />
        <Group>
          <Button color="clay" onClick={() => setAsking(true)}>
            {STORED.confirm}
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        title={STORED.confirmTitle}
        text={STORED.confirmText(countText(files), storageText(bytes), countText(trashDays))}
        submit={STORED.confirm}
        failure={confirm.error}
        busy={confirm.isPending}
        onConfirm={submit}
        onClose={close}
      />
    </Alert>
  )
}
