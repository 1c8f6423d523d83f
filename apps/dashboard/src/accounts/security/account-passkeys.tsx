import { ActionIcon, Badge, Button, Group, Text, Tooltip } from '@mantine/core'
import { listPasskeys, type Passkey } from '@podstead/contract/accounts/accounts-security'
import { IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { dateText, relativeTime } from '../../ui/formats.ts'
import { Section } from '../../ui/section.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ACCOUNT } from '../account-copy.ts'
import classes from '../account-page.module.css'
import { AddPasskey } from './passkey-add.tsx'
import { hasPasskeys } from './passkey-browser.ts'
import { RemovePasskey } from './passkey-remove.tsx'
import { RenamePasskey } from './passkey-rename.tsx'

const { passkeys: words } = ACCOUNT

export function PasskeysSection() {
  const list = useQuery(query(listPasskeys))
  const [isAdding, setAdding] = useState(false)
  const [renamed, setRenamed] = useState<Passkey | null>(null)
  const [removed, setRemoved] = useState<Passkey | null>(null)
  if (list.isError)
    return <ErrorPanel error={list.error} title={words.loadFailed} onRetry={() => void list.refetch()} />
  return (
    <Section title={words.title} text={words.text}>
      {!list.data && <RowsSkeleton count={1} />}
      {list.data?.passkeys.length === 0 && <Text c="dimmed">{words.none}</Text>}
      {list.data && list.data.passkeys.length > 0 && (
        <ul className={classes.list}>
          {list.data.passkeys.map((passkey) => (
            <Row
              key={passkey.key}
              passkey={passkey}
              onRename={() => setRenamed(passkey)}
              onRemove={() => setRemoved(passkey)}
            />
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <Group>
          <Button
            variant="default"
            leftSection={<IconFingerprint size={18} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {words.add}
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {words.unsupported}
        </Text>
      )}
      <AddPasskey opened={isAdding} onClose={() => setAdding(false)} />
      <RenamePasskey passkey={renamed} onClose={() => setRenamed(null)} />
      <RemovePasskey passkey={removed} onClose={() => setRemoved(null)} />
    </Section>
  )
}

function Row({
  passkey,
  onRename,
  onRemove,
}: {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}) {
  const { name, synced, created_at, last_used_at } = passkey
  return (
    <li className={classes.row}>
      <span className={classes.sign} aria-hidden>
        <IconFingerprint size={20} />
      </span>
      <div className={classes.words}>
        <Group gap={8}>
          <Text fw={600}>{name}</Text>
          {synced && (
            <Tooltip label={words.syncedHint}>
              <Badge size="md">{words.synced}</Badge>
            </Tooltip>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {words.created(dateText(created_at))},{' '}
          {last_used_at ? words.used(relativeTime(last_used_at)) : words.unused}
        </Text>
      </div>
      <Group gap={2} wrap="nowrap">
        <ActionIcon aria-label={words.rename(name)} onClick={onRename}>
          <IconPencil size={19} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={words.remove(name)} color="clay" onClick={onRemove}>
          <IconTrash size={19} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  )
}
