import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { deleteLiveItem, type LiveItem, listLiveItems } from '@podstead/contract/live-items'
import { refresh, useAction } from '../api/query.ts'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { DELETION } from './copy.ts'

/** What is deleted here cannot be brought back, so it is asked first, by name. */
export function DeleteLiveDialog({ item, onClose }: { item: LiveItem | null; onClose: () => void }) {
  const remove = useAction(deleteLiveItem, {
    onSuccess: () => {
      refresh(listLiveItems)
      notifySuccess({ message: DELETION.done(item?.title ?? '') })
      onClose()
    },
    onError: (failure) =>
      notifyError({ title: DELETION.failed(item?.title ?? ''), message: failure.message }),
  })
  return (
    <Modal opened={item !== null} onClose={onClose} title={item && DELETION.title(item.title)}>
      {item && (
        <Stack>
          <Text>{DELETION.texts[item.status]}</Text>
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={onClose}>
              {DELETION.keep}
            </Button>
            <Button
              color="clay"
              loading={remove.isPending}
              onClick={() => remove.mutate({ params: { showId: item.show_id, liveItemId: item.id } })}
            >
              {DELETION.confirm}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
