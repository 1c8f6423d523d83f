import { Alert, Anchor, Button, Group, Modal, Stack, Switch, Text, TextInput } from '@mantine/core'
import { ALERT_MS } from '@podstead/contract/limits'
import { createShow, listShows } from '@podstead/contract/shows'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { refresh, useAction } from '../api/query.ts'
import { to } from '../paths.ts'
import { useAccount } from '../session/session-state.ts'
import { showAlert } from '../ui/alert-area.tsx'
import { FailureList } from '../ui/error-panel.tsx'
import { UpgradeCard } from '../ui/upgrade-card.tsx'
import { CREATE } from './copy.ts'
import { PRIVACY } from './settings-advanced-copy.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

/** Creates a podcast; without the plan for it, says so instead (S1 section 4). */
export function CreateShowDialog({ opened, onClose }: Props) {
  const { skill_direct_upload } = useAccount()
  return (
    <Modal opened={opened} onClose={onClose} title={skill_direct_upload ? CREATE.title : CREATE.upgradeTitle}>
      {skill_direct_upload ? <CreateForm onClose={onClose} /> : <UpgradeCard message={CREATE.upgrade} />}
    </Modal>
  )
}

function CreateForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [isMembersOnly, setMembersOnly] = useState(false)
  const create = useAction(createShow, {
    onSuccess: (show) => {
      refresh(listShows)
      showAlert({ tone: 'success', title: CREATE.doneTitle, message: CREATE.done(show.name), duration: ALERT_MS.podcast })
      void navigate(to('showOverview', { id: show.id }))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Whether the name will do is the server's to say (S1 section 5).
    if (!create.isPending) create.mutate({ body: { name, is_advanced_private_feed: isMembersOnly } })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          data-autofocus
          label={CREATE.name}
          description={CREATE.nameHint}
          maxLength={255}
          value={name}
          error={Boolean(create.error?.fields.name)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Switch
          label={CREATE.membersOnly}
          description={CREATE.membersOnlyHint}
          checked={isMembersOnly}
          onChange={(event) => setMembersOnly(event.currentTarget.checked)}
        />
        {isMembersOnly && (
          <Alert color="marigold" role="status">
            {PRIVACY.membersLater}
          </Alert>
        )}
        <Text size="sm" c="dimmed">
          {CREATE.elsewhere}{' '}
          <Anchor component={Link} to={to('firstImport')} fw={600}>
            {CREATE.bringIt}
          </Anchor>
        </Text>
        {create.error && (
          <Alert color="clay" role="alert" title={<Text fw={650}>{CREATE.errors}</Text>}>
            <FailureList error={create.error} />
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {CREATE.cancel}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {CREATE.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
