import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import textFont from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import { Card, Skeleton, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { previewShowPage } from '@podstead/contract/shows/page-preview'
import type { Show } from '@podstead/contract/shows/shows'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { styleNonce } from '../../api/style-nonce.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import layout from '../settings/settings.module.css'
import { DESIGN } from './design-copy.ts'
import classes from './design-preview.module.css'
import { contrast, readable } from './design-rules.ts'
import type { DesignValues } from './design-values.ts'

/** Typing goes on; so often the page need not follow. */
const WAIT_MS = 350
const COLOURS = ['buttonColor', 'buttonTextColor', 'cardBackgroundColor', 'textColor'] as const

/** Contrast in words, for both pairs that people have to read. */
export function ContrastLines({ values }: { values: DesignValues }) {
  return (
    <ul className={classes.contrast} aria-live="polite">
      <ContrastLine label={DESIGN.onButtons} a={values.buttonTextColor} b={values.buttonColor} />
      <ContrastLine label={DESIGN.onCards} a={values.textColor} b={values.cardBackgroundColor} />
    </ul>
  )
}

function ContrastLine({ label, a, b }: { label: string; a: string; b: string }) {
  const ratio = contrast(a, b)
  const isGood = ratio !== null && readable(ratio) === 'well'
  const Icon = isGood ? IconCircleCheck : IconCircleX
  const words =
    ratio === null ? DESIGN.unknown : `${DESIGN.readable[readable(ratio)]} (${ratio.toFixed(1)} : 1)`
  return (
    <li data-good={isGood || undefined}>
      <Icon size={18} aria-hidden />
      {label}: {words}
    </li>
  )
}

/** The page itself as the server would show it with what is chosen, though nothing of it is saved. */
export function DesignPreview({ show, values }: { show: Show; values: DesignValues }) {
  const [settled] = useDebouncedValue(values, WAIT_MS)
  const isWhole = COLOURS.every((name) => contrast(settled[name], settled[name]) !== null)
  const { showColorThemeId, ...others } = settled
  const page = useQuery({
    ...query(previewShowPage, {
      params: { id: show.id },
      query: { ...others, ...(showColorThemeId !== null && { showColorThemeId }) },
    }),
    // While a colour is being typed, the page stays as it was.
    enabled: isWhole,
    placeholderData: keepPreviousData,
  })
  return (
    <Card
      component="section"
      aria-label={DESIGN.preview}
      className={`${layout.aside} ${layout.first}`}
      p="md"
    >
      <Text fw={650}>{DESIGN.preview}</Text>
      <Text size="sm" c="dimmed" mb="sm">
        {DESIGN.previewText}
      </Text>
      {page.isPending && isWhole && <Skeleton className={classes.frame} />}
      {page.isError && (
        <ErrorPanel error={page.error} title={DESIGN.previewFailed} onRetry={() => void page.refetch()} />
      )}
      {page.data && !page.isError && (
        <div className={classes.frame} data-busy={page.isPlaceholderData || undefined}>
          <iframe
            title={DESIGN.previewOf(show.podcast_title)}
            // No scripts, no forms, no windows; of this origin only for its typefaces.
            sandbox="allow-same-origin"
            srcDoc={adaptPage(page.data.html)}
          />
        </div>
      )}
    </Card>
  )
}

/**
 * The policy of the dashboard holds in the frame, too: style sheets need its nonce, and typefaces come from
 * the dashboard, for those of the page may be of another origin.
 */
function adaptPage(html: string): string {
  return html
    .replaceAll('<style>', styleNonce ? `<style nonce="${styleNonce}">` : '<style>')
    .replace('/s/_fonts/bricolage-grotesque.woff2', displayFont)
    .replace('/s/_fonts/hanken-grotesk.woff2', textFont)
}
