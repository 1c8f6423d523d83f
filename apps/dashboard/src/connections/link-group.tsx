import { Alert, Button, Select, Stack, Text } from '@mantine/core'
import {
  createMailerliteGroup,
  listMailerliteAccountGroups,
  listMailerliteGroups,
  type MailingGroup,
  type ServiceConnection,
} from '@podstead/contract/connections/connections'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { query, refresh, useAction } from '../api/query.ts'
import { to } from '../paths.ts'
import { ErrorPanel, FailureList } from '../ui/error-panel.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { Section } from '../ui/section.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import classes from './connections.module.css'
import { MAILING } from './copy.ts'

interface Props {
  showId: number
  accounts: ServiceConnection[]
  linked: MailingGroup[]
}

/** Chooses one of the groups that an account has now. */
export function LinkGroup({ showId, accounts, linked }: Props) {
  const [chosen, setChosen] = useState<number | null>(null)
  const account = accounts.find(({ id }) => id === chosen) ?? accounts[0]
  return (
    <Section title={MAILING.addTitle} text={MAILING.addText}>
      {account ? (
        <Stack>
          {accounts.length > 1 && (
            <Select
              maw={620}
              label={MAILING.account}
              allowDeselect={false}
              data={accounts.map(({ id, key_ending }) => ({
                value: String(id),
                label: MAILING.accountName(key_ending),
              }))}
              value={String(account.id)}
              onChange={(value) => setChosen(Number(value))}
            />
          )}
          <GroupForm key={account.id} showId={showId} account={account} linked={linked} />
        </Stack>
      ) : (
        <Button component={Link} to={to('connections')}>
          {MAILING.getStarted}
        </Button>
      )}
    </Section>
  )
}

type FormProps = Omit<Props, 'accounts'> & { account: ServiceConnection }

function GroupForm({ showId, account, linked }: FormProps) {
  const found = useQuery(
    query(listMailerliteAccountGroups, { params: { connectionKey: String(account.id) } }),
  )
  const [groupId, setGroupId] = useState<string | null>(null)
  const add = useAction(createMailerliteGroup, {
    onSuccess: ({ group_name }) => {
      refresh(listMailerliteGroups)
      notifySuccess({ message: MAILING.added(group_name) })
      setGroupId(null)
    },
  })
  if (found.error)
    return (
      <ErrorPanel error={found.error} title={MAILING.groupsFailed} onRetry={() => void found.refetch()} />
    )
  if (!found.data) return <RowsSkeleton count={1} />
  const known = new Set(
    linked.filter(({ account_id }) => account_id === account.id).map(({ group_id }) => group_id),
  )
  const free = found.data.groups.filter(({ id }) => !known.has(id))
  if (free.length === 0) return <Text c="dimmed">{MAILING.noGroups}</Text>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const group = free.find(({ id }) => id === groupId)
    if (!group || add.isPending) return
    const mailerlite_group = { group_id: group.id, group_name: group.name, account_id: account.id }
    add.mutate({ params: { showId }, body: { mailerlite_group } })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <div className={classes.form}>
          <Select
            searchable
            label={MAILING.group}
            placeholder={MAILING.groupPlaceholder}
            data={free.map(({ id, name, subscribers }) => ({
              value: id,
              label: MAILING.groupOption(name, subscribers),
            }))}
            value={groupId}
            onChange={setGroupId}
          />
          <Button type="submit" disabled={groupId === null} loading={add.isPending}>
            {MAILING.add}
          </Button>
        </div>
        {add.error && (
          <Alert color="clay" role="alert" title={MAILING.addFailed}>
            <FailureList error={add.error} />
            <Text size="sm">{MAILING.addFailedHelp}</Text>
          </Alert>
        )}
      </Stack>
    </form>
  )
}
