import { Button, CloseButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  deleteNewsletterReader,
  exportNewsletterReaders,
  getNewsletter,
  listNewsletterReaders,
  type NewsletterReader,
} from '@podstead/contract/newsletter/newsletter'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callFile } from '../api/call.ts'
import { asFailure } from '../api/failure.ts'
import { query, refresh, useAction } from '../api/query.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { dateText } from '../ui/formats.ts'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { saveBlob } from '../ui/save-file.ts'
import { Section } from '../ui/section.tsx'
import { NEWSLETTER } from './copy.ts'

/** Everybody who signed up, to be searched, exported and removed. */
export function ReaderList({ showId, count }: { showId: number; count: number }) {
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search.trim(), 250)
  const [removed, setRemoved] = useState<NewsletterReader | null>(null)
  if (!count)
    return (
      <Section title={NEWSLETTER.readers}>
        <Text c="dimmed">{NEWSLETTER.none}</Text>
      </Section>
    )
  return (
    <Section title={NEWSLETTER.readers} aside={<ExportButton showId={showId} />}>
      <Stack>
        <TextInput
          type="search"
          label={NEWSLETTER.search}
          maxLength={254}
          maw={360}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Page key={settled} showId={showId} search={settled} onRemove={setRemoved} />
      </Stack>
      <RemoveReader showId={showId} reader={removed} onClose={() => setRemoved(null)} />
    </Section>
  )
}

interface PageProps {
  showId: number
  search: string
  before?: number
  onRemove: (reader: NewsletterReader) => void
}

/** Fifty of them, and those after them when they are asked for. */
function Page({ showId, search, before, onRemove }: PageProps) {
  const [isOpen, setOpen] = useState(false)
  const asked = { ...(search && { search }), ...(before && { before }) }
  const found = useQuery(query(listNewsletterReaders, { params: { showId }, query: asked }))
  if (found.error)
    return (
      <ErrorPanel error={found.error} title={NEWSLETTER.loadFailed} onRetry={() => void found.refetch()} />
    )
  if (!found.data) return null
  const { readers, next } = found.data
  if (!readers.length && !before)
    return <Text c="dimmed">{search ? NEWSLETTER.noneFound : NEWSLETTER.none}</Text>
  return (
    <>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {readers.map((reader) => (
          <Group key={reader.id} component="li" justify="space-between" wrap="nowrap">
            <div style={{ minWidth: 0 }}>
              <Text style={{ overflowWrap: 'anywhere' }}>{reader.email_address}</Text>
              <Text size="sm" c="dimmed">
                {NEWSLETTER.since(dateText(reader.confirmed_at))}
              </Text>
            </div>
            <CloseButton
              aria-label={NEWSLETTER.remove(reader.email_address)}
              onClick={() => onRemove(reader)}
            />
          </Group>
        ))}
      </Stack>
      {next !== null && !isOpen && (
        <Button variant="subtle" onClick={() => setOpen(true)}>
          {NEWSLETTER.more}
        </Button>
      )}
      {next !== null && isOpen && <Page showId={showId} search={search} before={next} onRemove={onRemove} />}
    </>
  )
}

function ExportButton({ showId }: { showId: number }) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveBlob('newsletter.csv', await callFile(exportNewsletterReaders, { showId }))
    } catch (error) {
      notifyError({ title: NEWSLETTER.exportFailed, message: asFailure(error).message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" loading={isBusy} onClick={() => void save()}>
      {NEWSLETTER.export}
    </Button>
  )
}

interface RemoveProps {
  showId: number
  /** Null: closed. */
  reader: NewsletterReader | null
  onClose: () => void
}

function RemoveReader({ showId, reader, onClose }: RemoveProps) {
  const remove = useAction(deleteNewsletterReader, {
    onSuccess: ({ message }) => {
      refresh(getNewsletter, listNewsletterReaders)
      onClose()
      notifySuccess({ message })
    },
  })
  return (
    <ConfirmDialog
      opened={reader !== null}
      title={NEWSLETTER.removeTitle}
      text={NEWSLETTER.removeText(reader?.email_address ?? '')}
      submit={NEWSLETTER.removeConfirm}
      failure={remove.error}
      busy={remove.isPending}
      onConfirm={() => reader && remove.mutate({ params: { showId, newsletterReaderId: reader.id } })}
      onClose={() => {
        remove.reset()
        onClose()
      }}
    />
  )
}
