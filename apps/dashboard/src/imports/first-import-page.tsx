import { Stack } from '@mantine/core'
import { createImport } from '@podstead/contract/imports'
import { listShows } from '@podstead/contract/shows/shows'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { refresh, useAction } from '../api/query.ts'
import { to } from '../paths.ts'
import { useAccount } from '../session/session-state.ts'
import { notifySuccess } from '../ui/notify.tsx'
import { usePageHeader } from '../ui/page-header.tsx'
import { UpgradeCard } from '../ui/upgrade-card.tsx'
import { FIRST } from './copy.ts'
import { StartImport } from './start-import.tsx'

/** /import, "I already have a podcast": makes a podcast out of a feed. `below`: other ways to bring one. */
export function FirstImportPage({ below }: { below?: ReactNode }) {
  const navigate = useNavigate()
  const { skill_direct_upload } = useAccount()
  usePageHeader({ title: FIRST.title, subtitle: FIRST.subtitle })
  const begin = useAction(createImport, {
    onSuccess: ({ id, message }) => {
      refresh(listShows)
      notifySuccess({ message })
      void navigate(to('importFromRss', { id }))
    },
  })
  if (!skill_direct_upload) return <UpgradeCard message={FIRST.upgrade} />
  return (
    <Stack gap="xl" maw="var(--ps-form-width)">
      <StartImport
        busy={begin.isPending}
        error={begin.error}
        onBegin={(rss_feed) => begin.mutate({ body: { rss_feed } })}
      />
      {below}
    </Stack>
  )
}
