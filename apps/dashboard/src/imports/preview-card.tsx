import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import type { FeedPreview } from '@podstead/contract/imports'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { FailureList } from '../ui/error-panel.tsx'
import { countText, dateText, durationWords, fileSizeText } from '../ui/formats.ts'
import { hostText, IMPORT, PREVIEW } from './copy.ts'
import { KeptList } from './kept-list.tsx'
import { NoteList } from './note-list.tsx'
import classes from './preview-card.module.css'

interface Props {
  preview: FeedPreview
  busy: boolean
  error: unknown
  onBack: () => void
  onBegin: () => void
}

/** Step 2: what is in the feed, what of it comes along, and what to know before. */
export function PreviewCard({ preview, busy, error, onBack, onBegin }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Another step took the place of the field that had the focus.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card component="section" aria-labelledby="preview-title">
      <Stack gap="lg">
        <Text className="ps-eyebrow">{PREVIEW.found}</Text>
        <div className={classes.head}>
          <Picture address={preview.artwork_url} />
          <div className={classes.words}>
            <Title order={2} id="preview-title" ref={heading} tabIndex={-1}>
              {preview.title}
            </Title>
            <Text c="dimmed" mt={4}>
              {[preview.author && PREVIEW.by(preview.author), hostText(preview)].filter(Boolean).join(' · ')}
            </Text>
          </div>
        </div>
        <Facts preview={preview} />
        <KeptList keeps={preview.keeps} prefixes={preview.prefixes} />
        {preview.warnings.length > 0 && <NoteList title={PREVIEW.warningsTitle} notes={preview.warnings} />}
        <Permission preview={preview} />
        {error !== null && error !== undefined && (
          <Alert color="clay" role="alert" title={IMPORT.failed}>
            <FailureList error={error} />
          </Alert>
        )}
        <Group justify="space-between">
          <Button variant="default" onClick={onBack} disabled={busy}>
            {PREVIEW.back}
          </Button>
          {preview.permission !== 'refused' && (
            <Button loading={busy} onClick={onBegin}>
              {PREVIEW.submit}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  )
}

function Facts({ preview }: { preview: FeedPreview }) {
  const { episodes_count, total_bytes, total_seconds, first_date, last_date } = preview
  const dates = [...new Set([first_date, last_date].map((date) => (date ? dateText(date) : '')))].filter(
    Boolean,
  )
  const facts = [
    [PREVIEW.episodes, countText(episodes_count)],
    [PREVIEW.size, total_bytes ? fileSizeText(total_bytes) : ''],
    [PREVIEW.length, total_seconds ? durationWords(total_seconds) : ''],
    [PREVIEW.dates, dates.join(' – ')],
  ].filter(([, value]) => value)
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Permission({ preview: { permission, proof_email } }: { preview: FeedPreview }) {
  if (permission === 'direct')
    return (
      <Text size="sm" c="dimmed">
        {PREVIEW.direct}
      </Text>
    )
  return (
    <Alert
      role="note"
      color={permission === 'refused' ? 'clay' : 'marigold'}
      icon={<IconLock size={20} aria-hidden />}
    >
      {permission === 'refused' ? PREVIEW.refused : PREVIEW.proof(proof_email ?? '')}
    </Alert>
  )
}

/** The old host may not give it, or not to us; and without https our own policy for pictures keeps it out. */
function Picture({ address }: { address: string | null }) {
  const [isBroken, setBroken] = useState(false)
  if (!address?.startsWith('https:') || isBroken) return null
  return (
    <img
      className={classes.picture}
      src={address}
      alt=""
      width={112}
      height={112}
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  )
}
