import { Button } from '@mantine/core'
import { type AccessCode, listAccessCodes } from '@podstead/contract/access-codes/access-codes'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../api/query.ts'
import { MembersPage } from '../page-frames/members-page.tsx'
import { to } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Homestead } from '../ui/illustrations.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Section } from '../ui/section.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { CodeTable } from './code-table.tsx'
import { ACCESS_CODES } from './copy.ts'
import { DeleteCode } from './delete-code.tsx'

/** /shows/{id}/access-codes: codes that let listeners into a private podcast without paying. */
export function AccessCodesPage() {
  return (
    <MembersPage title={ACCESS_CODES.title} skeleton={<RowsSkeleton count={3} />}>
      {(show) => <Loaded key={show.id} showId={show.id} tierNames={show.tier_names} />}
    </MembersPage>
  )
}

function Loaded({ showId, tierNames }: { showId: number; tierNames: readonly string[] }) {
  const found = useQuery(query(listAccessCodes, { params: { showId } }))
  const [isNew, setNew] = useState(false)
  const [deleted, setDeleted] = useState<AccessCode | null>(null)
  if (found.error)
    return (
      <LoadFailure
        error={found.error}
        title={ACCESS_CODES.loadFailed}
        onRetry={() => void found.refetch()}
        leaveTo={to('dashboard')}
      />
    )
  if (!found.data) return <RowsSkeleton count={3} />
  const { codes } = found.data
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setNew(true)}>
      {ACCESS_CODES.create}
    </Button>
  )
  return (
    <>
      {codes.length === 0 ? (
        <EmptyState illustration={<Homestead />} title={ACCESS_CODES.emptyTitle} action={create}>
          {ACCESS_CODES.empty}
        </EmptyState>
      ) : (
        <Section title={ACCESS_CODES.caption} text={ACCESS_CODES.text} aside={create}>
          <CodeTable showId={showId} tierNames={tierNames} codes={codes} onDelete={setDeleted} />
        </Section>
      )}
      <CodeDialog showId={showId} tierNames={tierNames} opened={isNew} onClose={() => setNew(false)} />
      <DeleteCode showId={showId} code={deleted} onClose={() => setDeleted(null)} />
    </>
  )
}
