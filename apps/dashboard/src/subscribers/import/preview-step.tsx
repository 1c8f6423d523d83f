import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type {
  SubscriberColumns,
  SubscriberImportPreview,
} from '@podstead/contract/subscribers/subscribers-import'
import { countText, plural } from '../../ui/formats.ts'
import { Section } from '../../ui/section.tsx'
import { ColumnsCard } from './columns-card.tsx'
import classes from './import.module.css'
import { IMPORT } from './import-copy.ts'

interface Props {
  preview: SubscriberImportPreview
  /** The podcast has tiers. */
  hasTiers: boolean
  isReading: boolean
  isBusy: boolean
  onColumns: ((columns: SubscriberColumns) => void) | null
  onConfirm: () => void
  onForget: () => void
}

/** What will happen before it does; without anybody to add there is nothing to press (RU292). */
export function PreviewStep({ preview, hasTiers, isReading, isBusy, onColumns, onConfirm, onForget }: Props) {
  const bringsAddresses = preview.known > 0 && Boolean(preview.columns.old_address)
  const isEmpty = preview.new === 0 && !bringsAddresses
  return (
    <Stack gap="lg">
      <ColumnsCard preview={preview} hasTiers={hasTiers} isReading={isReading} onColumns={onColumns} />
      <Section title={IMPORT.what}>
        <div className={classes.counts} aria-live="polite" aria-busy={isReading}>
          <Count count={preview.new} word={IMPORT.new} text={IMPORT.newText} isMain />
          <Count count={preview.known} word={IMPORT.known} text={IMPORT.knownText} />
          <Count count={preview.duplicate} word={IMPORT.duplicate} text={IMPORT.duplicateText} />
          <Count count={preview.invalid} word={IMPORT.invalid} text={IMPORT.invalidText} />
        </div>
        <Problems preview={preview} />
        {isEmpty ? (
          <Alert color="marigold" role="status">
            {IMPORT.nothing}
          </Alert>
        ) : (
          <Text size="sm" c="dimmed">
            {IMPORT.letters}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onForget} disabled={isBusy}>
            {IMPORT.forget}
          </Button>
          <Button onClick={onConfirm} loading={isBusy} disabled={isEmpty || isReading}>
            {preview.new === 0 && bringsAddresses
              ? IMPORT.confirmAddresses
              : IMPORT.confirm(plural(preview.new, 'person'))}
          </Button>
        </Group>
      </Section>
    </Stack>
  )
}

interface CountProps {
  count: number
  word: string
  text: string
  isMain?: boolean
}

function Count({ count, word, text, isMain = false }: CountProps) {
  return (
    <div className={classes.count} data-main={isMain || undefined} data-none={count === 0 || undefined}>
      <Text className="ps-number" fz={30} fw={640} lh={1.1}>
        {countText(count)}
      </Text>
      <Text fw={600}>{word}</Text>
      <Text size="sm" c="dimmed">
        {text}
      </Text>
    </div>
  )
}

function Problems({ preview }: { preview: SubscriberImportPreview }) {
  const { problems, known, duplicate, invalid } = preview
  if (problems.length === 0) return null
  const more = known + duplicate + invalid - problems.length
  return (
    <details className={classes.problems}>
      <summary>
        {IMPORT.problems} ({countText(known + duplicate + invalid)})
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys, too */}
      <ul tabIndex={0} aria-label={IMPORT.problems}>
        {problems.map(({ line, value, reason }) => (
          <li key={line}>
            <Text size="sm" component="span">
              {IMPORT.problem(countText(line), value)}
            </Text>{' '}
            <Text size="sm" c="dimmed" component="span">
              {reason}
            </Text>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Text size="sm" c="dimmed">
          {IMPORT.problemsMore(countText(more))}
        </Text>
      )}
    </details>
  )
}
