import { Modal, Stack, Text, TextInput } from '@mantine/core'
import { ALERT_MS } from '@podstead/contract/limits'
import { copyShow, listShows, type ShowListItem } from '@podstead/contract/shows/shows'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { refresh, useAction } from '../../api/query.ts'
import { to } from '../../paths.ts'
import { useAccount } from '../../session/session-state.ts'
import { showAlert } from '../../ui/alert-area.tsx'
import { DialogButtons } from '../../ui/dialogs/dialog-buttons.tsx'
import { UpgradeCard } from '../../ui/upgrade-card.tsx'
import { COPY_SHOW, CREATE } from '../copy.ts'

interface Props {
  /** The podcast to copy; null while the dialog is closed. */
  show: ShowListItem | null
  onClose: () => void
}

/** Starts another podcast like this one. Making podcasts is what the plan must include, here too. */
export function CopyShowDialog({ show, onClose }: Props) {
  const { skill_direct_upload } = useAccount()
  return (
    <Modal
      opened={show !== null}
      onClose={onClose}
      title={skill_direct_upload ? COPY_SHOW.title : CREATE.upgradeTitle}
    >
      {show && skill_direct_upload && <CopyForm show={show} onClose={onClose} />}
      {!skill_direct_upload && <UpgradeCard message={CREATE.upgrade} />}
    </Modal>
  )
}

function CopyForm({ show, onClose }: { show: ShowListItem; onClose: () => void }) {
  const navigate = useNavigate()
  const [name, setName] = useState(COPY_SHOW.suggestion(show.podcast_title))
  const copy = useAction(copyShow, {
    onSuccess: (made) => {
      refresh(listShows)
      showAlert({
        tone: 'success',
        title: CREATE.doneTitle,
        message: CREATE.done(made.name),
        duration: ALERT_MS.podcast,
      })
      void navigate(to('showOverview', { id: made.id }))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!copy.isPending) copy.mutate({ params: { id: show.id }, body: { name } })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{COPY_SHOW.text}</Text>
        <TextInput
          data-autofocus
          label={COPY_SHOW.name}
          maxLength={255}
          value={name}
          error={Boolean(copy.error?.fields.name)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <DialogButtons
          failure={copy.error}
          busy={copy.isPending}
          submit={COPY_SHOW.submit}
          onClose={onClose}
        />
      </Stack>
    </form>
  )
}
