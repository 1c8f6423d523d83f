import { Alert, Badge, Button, Group, Skeleton, Text } from '@mantine/core'
import { listStorage } from '@podstead/contract/plans'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../api/query.ts'
import { isNearlyFull, StorageMeter } from '../fields/storage-meter.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { countText, storageText } from '../ui/formats.ts'
import { Section } from '../ui/section.tsx'
import { ACCOUNTS } from './copy.ts'
import classes from './server.module.css'

const SHOWN_AT_FIRST = 8
/** The server lists no more. */
const MAX_LISTED = 200

/** Accounts by what they store, and what all of them store together. */
export function AccountsCard() {
  const storage = useQuery(query(listStorage))
  if (storage.isError)
    return (
      <ErrorPanel error={storage.error} title={ACCOUNTS.loadFailed} onRetry={() => void storage.refetch()} />
    )
  if (!storage.data)
    return (
      <Section title={ACCOUNTS.title} text={ACCOUNTS.text}>
        <Skeleton h={120} role="status" />
      </Section>
    )
  const { used, limit, accounts } = storage.data
  return (
    <Section title={ACCOUNTS.title} text={ACCOUNTS.text}>
      <div>
        <Text fw={600} mb={4}>
          {ACCOUNTS.total}
        </Text>
        <StorageMeter used={used} limit={limit} label={ACCOUNTS.total} />
        {limit === null && (
          <Text size="sm" c="dimmed">
            {ACCOUNTS.noCeiling}
          </Text>
        )}
      </div>
      {isNearlyFull(used, limit) && (
        <Alert color={used >= (limit ?? 0) ? 'clay' : 'marigold'}>{ACCOUNTS.nearlyFull}</Alert>
      )}
      <AccountTable accounts={accounts} />
    </Section>
  )
}

type Account = { id: number; email: string; used: number; limit: number | null }

function AccountTable({ accounts }: { accounts: Account[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? accounts : accounts.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <table className={classes.accounts} aria-label={ACCOUNTS.title}>
        <thead>
          <tr>
            <th scope="col">{ACCOUNTS.account}</th>
            <th scope="col">{ACCOUNTS.storage}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, email, used, limit }) => (
            <tr key={id}>
              <td>{email}</td>
              <td>
                <Group gap={8} justify="flex-end">
                  {isNearlyFull(used, limit) && (
                    <Badge color={used >= (limit ?? 0) ? 'clay' : 'marigold'} variant="light">
                      {used >= (limit ?? 0) ? ACCOUNTS.full : ACCOUNTS.nearly}
                    </Badge>
                  )}
                  <span className={classes.size}>
                    {limit === null ? storageText(used) : ACCOUNTS.of(storageText(used), storageText(limit))}
                  </span>
                </Group>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < accounts.length && (
        <Group>
          <Button variant="default" size="xs" onClick={() => setWhole(true)}>
            {ACCOUNTS.all(countText(accounts.length))}
          </Button>
        </Group>
      )}
      {isWhole && accounts.length >= MAX_LISTED && (
        <Text size="sm" c="dimmed">
          {ACCOUNTS.largest(countText(accounts.length))}
        </Text>
      )}
    </>
  )
}
