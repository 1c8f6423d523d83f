import { Button, Group, Skeleton, Text } from '@mantine/core'
import { getStorage, type StorageUse } from '@podstead/contract/plans'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../api/query.ts'
import { StorageMeter } from '../fields/storage-meter.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { storageText } from '../ui/formats.ts'
import { Section } from '../ui/section.tsx'
import { ACCOUNT } from './account-copy.ts'
import classes from './account-page.module.css'

const { storage: words } = ACCOUNT

const SHOWN_AT_FIRST = 5

/** What the account stores of what it may, and which podcasts use it. */
export function StorageSection() {
  const storage = useQuery(query(getStorage))
  if (storage.isError)
    return (
      <ErrorPanel error={storage.error} title={words.loadFailed} onRetry={() => void storage.refetch()} />
    )
  return (
    <Section title={words.title} text={words.text}>
      {storage.data ? <Use use={storage.data} /> : <Skeleton h={40} role="status" />}
    </Section>
  )
}

function Use({ use: { used, limit, removed, waiting, shows } }: { use: StorageUse }) {
  return (
    <>
      {used === 0 && limit === null ? (
        <Text>{words.nothing}</Text>
      ) : (
        <StorageMeter used={used} limit={limit} />
      )}
      {waiting > 0 && (
        <Text size="sm" c="dimmed">
          {words.waiting(storageText(waiting))}
        </Text>
      )}
      {removed > 0 && (
        <Text size="sm" c="dimmed">
          {words.removed(storageText(removed))}
        </Text>
      )}
      {shows.length > 1 && <Shows shows={shows} />}
    </>
  )
}

function Shows({ shows }: { shows: StorageUse['shows'] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? shows : shows.slice(0, SHOWN_AT_FIRST)
  return (
    <div>
      <Text size="sm" fw={600}>
        {words.shows}
      </Text>
      <ul className={classes.list} aria-label={words.shows}>
        {shown.map(({ show_id, title, bytes }) => (
          <li key={show_id} className={classes.row}>
            <Text className={classes.words}>{title}</Text>
            <Text size="sm" c="dimmed" className="ps-number">
              {storageText(bytes)}
            </Text>
          </li>
        ))}
      </ul>
      {shown.length < shows.length && (
        <Group>
          <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
            {words.all(shows.length)}
          </Button>
        </Group>
      )}
    </div>
  )
}
