import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { type ApiKey, deleteApiKey, listApiKeys } from '@podstead/contract/accounts/api-keys'
import { IconKey, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, refresh, useAction } from '../../api/query.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { dateText, relativeTime } from '../../ui/formats.ts'
import { notifySuccess } from '../../ui/notify.tsx'
import { Section } from '../../ui/section.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import classes from '../account-page.module.css'
import { API_KEYS } from './api-keys-copy.ts'
import { CreateApiKey } from './create-api-key.tsx'

/** Keys for programs, on the account's page. */
export function ApiKeysSection() {
  const list = useQuery(query(listApiKeys))
  const [isCreating, setCreating] = useState(false)
  const [removed, setRemoved] = useState<ApiKey | null>(null)
  if (list.isError && !list.data)
    return <ErrorPanel error={list.error} title={API_KEYS.loadFailed} onRetry={() => void list.refetch()} />
  const keys = list.data?.api_keys
  return (
    <Section title={API_KEYS.title} text={API_KEYS.text}>
      {!keys && <RowsSkeleton count={1} />}
      {keys?.length === 0 && <Text c="dimmed">{API_KEYS.none}</Text>}
      {keys && keys.length > 0 && (
        <ul className={classes.list}>
          {keys.map((apiKey) => (
            <Row key={apiKey.key} apiKey={apiKey} onRemove={() => setRemoved(apiKey)} />
          ))}
        </ul>
      )}
      <Group>
        <Button
          variant="default"
          leftSection={<IconKey size={18} aria-hidden />}
          onClick={() => setCreating(true)}
        >
          {API_KEYS.add}
        </Button>
      </Group>
      <CreateApiKey opened={isCreating} onClose={() => setCreating(false)} />
      <RemoveApiKey apiKey={removed} onClose={() => setRemoved(null)} />
    </Section>
  )
}

function Row({ apiKey, onRemove }: { apiKey: ApiKey; onRemove: () => void }) {
  const { name, prefix, permissions, podcast_title, expires_at, last_used_at } = apiKey
  const expiry =
    expires_at === null
      ? API_KEYS.forever
      : Date.parse(expires_at) <= Date.now()
        ? API_KEYS.expired
        : API_KEYS.expires(dateText(expires_at))
  return (
    <li className={classes.row}>
      <span className={classes.sign} aria-hidden>
        <IconKey size={20} />
      </span>
      <div className={classes.words}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {prefix}… · {podcast_title ?? API_KEYS.all} · {API_KEYS.permissions(permissions.length)}
        </Text>
        <Text size="sm" c="dimmed">
          {last_used_at ? API_KEYS.used(relativeTime(last_used_at)) : API_KEYS.unused}, {expiry}
        </Text>
      </div>
      <ActionIcon aria-label={API_KEYS.remove(name)} color="clay" onClick={onRemove}>
        <IconTrash size={19} aria-hidden />
      </ActionIcon>
    </li>
  )
}

function RemoveApiKey({ apiKey, onClose }: { apiKey: ApiKey | null; onClose: () => void }) {
  const remove = useAction(deleteApiKey, {
    onSuccess: () => {
      refresh(listApiKeys)
      close()
      if (apiKey) notifySuccess({ message: API_KEYS.removed(apiKey.name) })
    },
  })
  const close = () => {
    remove.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      opened={apiKey !== null}
      title={API_KEYS.removeTitle}
      text={API_KEYS.removeText(apiKey?.name ?? '')}
      submit={API_KEYS.removeSubmit}
      failure={remove.error}
      busy={remove.isPending}
      onConfirm={() => apiKey && remove.mutate({ params: { apiKey: apiKey.key } })}
      onClose={close}
    />
  )
}
