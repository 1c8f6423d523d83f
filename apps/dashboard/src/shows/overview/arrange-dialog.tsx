import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { orderShows } from '@podstead/contract/shows/show-list'
import { listShows, type ShowListItem } from '@podstead/contract/shows/shows'
import { useEffect, useState } from 'react'
import { refresh, useAction } from '../../api/query.ts'
import { notifySuccess } from '../../ui/notify.tsx'
import { SortableList, useSortableRow } from '../../ui/sorting/sortable-list.tsx'
import { moved } from '../../ui/sorting/sortable-rules.ts'
import classes from './arrange-dialog.module.css'
import { ARRANGE } from './list-copy.ts'

interface Props {
  opened: boolean
  shows: readonly ShowListItem[]
  onClose: () => void
}

/** The order of the podcasts, by drag or keys; it is saved at once with the button. */
export function ArrangeDialog({ opened, shows, onClose }: Props) {
  const [order, setOrder] = useState<number[]>([])
  const save = useAction(orderShows, {
    onSuccess: () => {
      refresh(listShows)
      notifySuccess({ message: ARRANGE.saved })
      onClose()
    },
  })
  const { reset } = save
  useEffect(() => {
    if (!opened) return
    reset()
    setOrder(shows.map(({ id }) => id))
  }, [opened, shows, reset])
  const findShow = (id: number | string) => shows.find((show) => show.id === id)
  return (
    <Modal opened={opened} onClose={onClose} title={ARRANGE.title}>
      <Stack>
        <Text size="sm" c="dimmed">
          {ARRANGE.text}
        </Text>
        {save.error && (
          <Alert color="clay" role="alert">
            {save.error.message}
          </Alert>
        )}
        <SortableList
          ids={order}
          nameOf={(id) => findShow(id)?.podcast_title ?? ''}
          onMove={(from, at) => setOrder((now) => moved(now, from, at))}
        >
          <ol className={classes.list}>
            {order.map((id) => {
              const show = findShow(id)
              return show && <Row key={id} show={show} />
            })}
          </ol>
        </SortableList>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {ARRANGE.cancel}
          </Button>
          <Button loading={save.isPending} onClick={() => save.mutate({ body: { show_ids: order } })}>
            {ARRANGE.save}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Row({ show }: { show: ShowListItem }) {
  const row = useSortableRow(show.id)
  return (
    <li ref={row.ref} style={row.style} className={classes.row} data-dragging={row.isDragging || undefined}>
      {row.handle}
      <img src={show.artwork_url_256} alt="" width={40} height={40} />
      <Text fw={650} style={{ overflowWrap: 'anywhere' }}>
        {show.podcast_title}
      </Text>
    </li>
  )
}
