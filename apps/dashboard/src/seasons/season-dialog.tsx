import { Modal, Stack, TextInput } from '@mantine/core'
import { getEpisode, listEpisodes } from '@podstead/contract/episodes/episodes'
import { prepareUpload } from '@podstead/contract/episodes/episodes-actions'
import { createSeason, listSeasons, type Season, updateSeason } from '@podstead/contract/seasons'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import type { Failure } from '../api/failure.ts'
import { refresh, useAction } from '../api/query.ts'
import { DialogButtons } from '../ui/dialogs/dialog-buttons.tsx'
import { changedFields, mergeFields } from '../ui/merging/merge-fields.ts'
import { useMergedSave } from '../ui/merging/use-merged-save.tsx'
import { notifySuccess, TOAST_MS } from '../ui/notify.tsx'
import { SEASONS } from './copy.ts'

interface Props {
  showId: number
  /** `new`, the season to change, or null while the dialog is closed. */
  season: Season | 'new' | null
  /** What a new season is likely to be called. */
  nextNumber: number
  onClose: () => void
}

export function SeasonDialog({ season, onClose, ...rest }: Props) {
  const title = season === null || season === 'new' ? SEASONS.addTitle : SEASONS.editTitle(season.number)
  return (
    <Modal opened={season !== null} onClose={onClose} title={title}>
      {season !== null && (
        <SeasonForm season={season === 'new' ? null : season} onClose={onClose} {...rest} />
      )}
    </Modal>
  )
}

function SeasonForm({
  showId,
  season,
  nextNumber,
  onClose,
}: Omit<Props, 'season'> & { season: Season | null }) {
  const [number, setNumber] = useState(String(season?.number ?? nextNumber))
  const [name, setName] = useState(season?.name ?? '')
  const done = (message: string) => {
    refresh(listSeasons, prepareUpload, getEpisode, listEpisodes)
    notifySuccess({ message, duration: TOAST_MS.toast })
    onClose()
  }
  const create = useAction(createSeason, { onSuccess: () => done(SEASONS.added) })
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const update = useMergedSave<Season | null, SeasonValues>({
    stored: season,
    // What was typed is never replaced while the dialog is open.
    isDirty: true,
    isNewer: () => false,
    valuesOf: seasonValues,
    merge: (base, mine, theirs) => mergeFields(base, mine, theirs, UNITS),
    send: (body, from) => {
      setRefusal(null)
      const { id, version } = from as Season // nothing else is updated
      const changes = changedFields(seasonValues(from), body)
      return call(updateSeason, { params: { showId, seasonId: id }, body: { ...changes, version } })
    },
    become: () => undefined,
    onSaved: (saved) => done(SEASONS.updated(saved?.number ?? 0)),
    onRefused: setRefusal,
  })
  const isBusy = create.isPending || update.isPending
  const error = create.error ?? refusal
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const body = { number: number.trim(), name: name.trim() }
    // Nothing was filled in, so nothing is asked of the server.
    if (body.number === '' && body.name === '') return onClose()
    if (season) update.submit(body)
    else create.mutate({ params: { showId }, body })
  }
  const numberMessages = error?.fields.number
  const hasPlace = numberMessages !== undefined || error?.fields.name !== undefined
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          data-autofocus
          label={SEASONS.number}
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
          value={number}
          error={numberMessages && SEASONS.numberError(numberMessages.join(', '))}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <TextInput
          label={SEASONS.seasonName}
          description={SEASONS.optional}
          maxLength={128}
          autoComplete="off"
          value={name}
          error={error?.formErrors.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <DialogButtons
          failure={hasPlace ? null : error}
          busy={isBusy}
          submit={SEASONS.save}
          onClose={onClose}
        />
      </Stack>
      {update.notice}
    </form>
  )
}

/** As they are typed. */
type SeasonValues = { number: string; name: string }

function seasonValues(season: Season | null): SeasonValues {
  return { number: String(season?.number), name: season?.name ?? '' }
}

const UNITS = [
  { label: SEASONS.number, fields: ['number'] },
  { label: SEASONS.seasonName, fields: ['name'] },
]
