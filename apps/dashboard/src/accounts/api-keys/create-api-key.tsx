import {
  Alert,
  Button,
  Checkbox,
  Code,
  Fieldset,
  Group,
  Modal,
  Select,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { createApiKey, listApiKeys } from '@podstead/contract/accounts/api-keys'
import { PERMISSIONS, type Permission } from '@podstead/contract/permissions'
import { listShows } from '@podstead/contract/shows/shows'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { query, refresh, useAction } from '../../api/query.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FieldPair, HINT_BELOW } from '../../ui/section.tsx'
import { FailureAlert } from '../failure-alert.tsx'
import { useCurrentPassword } from '../security/current-password.tsx'
import { API_KEYS, PERMISSION_GROUPS, PERMISSION_WORDS } from './api-keys-copy.ts'

type Area = keyof typeof PERMISSION_GROUPS
const AREAS = Object.keys(PERMISSION_GROUPS) as Area[]
/** What most programs are for: putting episodes up and reading numbers. */
const USUAL: readonly Permission[] = ['shows.read', 'episodes.read', 'episodes.write', 'metrics.read']
const DAYS = ['30', '90', '365'] as const

export function CreateApiKey({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null)
  const close = () => {
    setToken(null)
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={token ? API_KEYS.shownTitle : API_KEYS.add}
      size="lg"
      // A key that nobody has copied is lost.
      closeOnClickOutside={!token}
    >
      {token ? <ShownKey token={token} onClose={close} /> : <KeyForm onClose={close} onCreated={setToken} />}
    </Modal>
  )
}

function KeyForm({ onClose, onCreated }: { onClose: () => void; onCreated: (token: string) => void }) {
  const shows = useQuery(query(listShows)).data ?? []
  const [name, setName] = useState('')
  const [showId, setShowId] = useState('')
  const [days, setDays] = useState<string>('90')
  const [permissions, setPermissions] = useState<readonly Permission[]>(USUAL)
  const create = useAction(createApiKey, {
    onSuccess: ({ token }) => {
      refresh(listApiKeys)
      onCreated(token)
    },
  })
  const password = useCurrentPassword(create.error)
  const { name: nameProblem, permissions: mayProblem, ...others } = password.failure?.formErrors ?? {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (create.isPending) return
    create.mutate({
      body: {
        name: name.trim(),
        permissions: [...permissions],
        show_id: showId ? Number(showId) : null,
        expires_in_days: days ? Number(days) : null,
        ...password.take(),
      },
    })
  }
  const hasPlace = Boolean(nameProblem ?? mayProblem) && Object.keys(others).length === 0
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {!hasPlace && <FailureAlert failure={password.failure} title={API_KEYS.addFailed} />}
        <TextInput
          data-autofocus
          label={API_KEYS.name}
          description={API_KEYS.nameHint}
          inputWrapperOrder={HINT_BELOW}
          placeholder={API_KEYS.nameExample}
          autoComplete="off"
          maxLength={60}
          value={name}
          error={nameProblem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <FieldPair>
          <Select
            label={API_KEYS.podcast}
            allowDeselect={false}
            data={[
              { value: '', label: API_KEYS.all },
              ...shows.map(({ id, podcast_title }) => ({ value: String(id), label: podcast_title })),
            ]}
            value={showId}
            onChange={(value) => setShowId(value ?? '')}
          />
          <Select
            label={API_KEYS.validity}
            allowDeselect={false}
            data={[
              ...DAYS.map((count) => ({ value: count as string, label: API_KEYS.days(count) })),
              { value: '', label: API_KEYS.never },
            ]}
            value={days}
            onChange={(value) => setDays(value ?? '')}
          />
        </FieldPair>
        <Checkbox.Group
          label={API_KEYS.may}
          description={API_KEYS.mayHint}
          error={mayProblem}
          value={[...permissions]}
          onChange={(chosen) => setPermissions(chosen as Permission[])}
        >
          <Stack gap="sm" mt={8}>
            {AREAS.map((area) => (
              <Fieldset key={area} legend={<b>{PERMISSION_GROUPS[area]}</b>}>
                <Stack gap={10}>
                  {PERMISSIONS.filter((one) => one.startsWith(`${area}.`)).map((one) => (
                    <Checkbox
                      key={one}
                      value={one}
                      label={PERMISSION_WORDS[one]}
                      description={one === 'subscribers.read' ? API_KEYS.listeners : undefined}
                    />
                  ))}
                </Stack>
              </Fieldset>
            ))}
          </Stack>
        </Checkbox.Group>
        {password.field}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {API_KEYS.cancel}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {API_KEYS.create}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function ShownKey({ token, onClose }: { token: string; onClose: () => void }) {
  const command = `curl -H 'Authorization: Bearer ${token}' ${location.origin}/v2/shows`
  return (
    <Stack>
      <Alert color="marigold" role="status">
        {API_KEYS.shown}
      </Alert>
      <TextInput
        label={API_KEYS.key}
        value={token}
        readOnly
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group>
        <CopyButton value={token} label={API_KEYS.copyKey} variant="filled" />
      </Group>
      <div>
        <Text size="sm" fw={600} mb={4}>
          {API_KEYS.example}
        </Text>
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {command}
        </Code>
      </div>
      <Group justify="space-between">
        <CopyButton value={command} label={API_KEYS.copyExample} />
        <Button onClick={onClose}>{API_KEYS.done}</Button>
      </Group>
    </Stack>
  )
}
