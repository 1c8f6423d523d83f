import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { getEpisode, listEpisodes } from '@podstead/contract/episodes/episodes'
import { prepareUpload } from '@podstead/contract/episodes/episodes-actions'
import { deleteSeason, listSeasons, type Season } from '@podstead/contract/seasons'
import { refresh, useAction } from '../api/query.ts'
import { FailureList } from '../ui/error-panel.tsx'
import { plural } from '../ui/formats.ts'
import { notifySuccess } from '../ui/notify.tsx'
import { SEASONS } from './copy.ts'

interface Props {
  showId: number
  season: Season | null
  onClose: () => void
}

export function DeleteSeasonDialog({ showId, season, onClose }: Props) {
  return (
    <Modal opened={season !== null} onClose={onClose} title={season && SEASONS.confirm(season.number)}>
      {season && <Question showId={showId} season={season} onClose={onClose} />}
    </Modal>
  )
}

function Question({ showId, season, onClose }: Props & { season: Season }) {
  const remove = useAction(deleteSeason, {
    onSuccess: () => {
      refresh(listSeasons, prepareUpload, getEpisode, listEpisodes)
      notifySuccess({ message: SEASONS.deleted(season.number) })
      onClose()
    },
  })
  const { audioposts_count: count } = season
  return (
    <Stack>
      <Text>{count ? SEASONS.stays(plural(count, 'episode')) : SEASONS.staysEmpty}</Text>
      {remove.error && (
        <Alert color="clay" role="alert" title={SEASONS.errors}>
          <FailureList error={remove.error} />
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={onClose}>
          {SEASONS.cancel}
        </Button>
        <Button
          color="clay"
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { showId, seasonId: season.id } })}
        >
          {SEASONS.delete}
        </Button>
      </Group>
    </Stack>
  )
}
