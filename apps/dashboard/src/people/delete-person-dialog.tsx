import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { getEpisode } from '@podstead/contract/episodes/episodes'
import { prepareUpload } from '@podstead/contract/episodes/episodes-actions'
import { deletePerson, listPeople, type Person } from '@podstead/contract/people'
import { refresh, useAction } from '../api/query.ts'
import { plural } from '../ui/formats.ts'
import { notifySuccess } from '../ui/notify.tsx'
import { PEOPLE } from './copy.ts'
import { notifyFailure } from './say-failure.tsx'

interface Props {
  showId: number
  person: Person | null
  onClose: () => void
}

export function DeletePersonDialog({ showId, person, onClose }: Props) {
  const remove = useAction(deletePerson, {
    onSuccess: ({ name }) => {
      refresh(listPeople, prepareUpload, getEpisode)
      notifySuccess({ message: PEOPLE.removed(name) })
      onClose()
    },
    onError: notifyFailure,
  })
  return (
    <Modal opened={person !== null} onClose={onClose} title={person && PEOPLE.confirm(person.name)}>
      {person && (
        <Stack>
          <Text>
            {person.audioposts_count
              ? PEOPLE.confirmText(plural(person.audioposts_count, 'episode'))
              : PEOPLE.confirmUnused}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={onClose}>
              {PEOPLE.cancel}
            </Button>
            <Button
              color="clay"
              loading={remove.isPending}
              onClick={() => remove.mutate({ params: { showId, personId: person.id } })}
            >
              {PEOPLE.removeAction}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
