import { Card, Group, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { useDebouncedValue, useElementSize } from '@mantine/hooks'
import type { Show } from '@podstead/contract/shows/shows'
import { previewSitePage } from '@podstead/contract/site-editor/site-editor'
import type { SitePage } from '@podstead/contract/site-editor/site-page'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import type { Failure } from '../api/failure.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { SITE } from './copy.ts'
import { adaptPage } from './page-fonts.ts'
import classes from './site-editor.module.css'

/** Typing goes on; so often the page need not follow. */
const WAIT_MS = 350
/** Pixels of the windows that are shown. */
const WIDTHS = { wide: 1180, narrow: 390 } as const
type Width = keyof typeof WIDTHS
/** On a telephone the page is shown as on one. */
const isNarrow = () => matchMedia('(max-width: 48em)').matches

interface Props {
  show: Show
  page: SitePage
  label: string
  /** The section whose settings are open. */
  openId: string | null
  onOpen: (id: string) => void
}

/**
 * The page as the server draws it, with what is not saved yet. Whoever presses a section comes to its
 * settings. What is half typed is refused: until it is whole, the page stays as it was drawn last.
 */
export function SitePreview({ show, page, label, openId, onOpen }: Props) {
  const [settled] = useDebouncedValue(page, WAIT_MS)
  const [width, setWidth] = useState<Width>(() => (isNarrow() ? 'narrow' : 'wide'))
  const drawn = useQuery<{ html: string }, Failure>({
    queryKey: [previewSitePage.path, show.id, settled],
    queryFn: ({ signal }) =>
      call(previewSitePage, { params: { id: show.id }, body: { page: settled }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const last = useRef<string | null>(null)
  if (drawn.data) last.current = drawn.data.html
  const html = last.current
  const isUnfinished = drawn.error?.status === 422
  return (
    <Card component="section" aria-label={label} className={classes.preview} p="md">
      <Group justify="space-between" mb="sm">
        <Text fw={650}>{SITE.preview}</Text>
        <SegmentedControl
          size="xs"
          aria-label={SITE.preview}
          data={[
            { value: 'wide', label: SITE.wide },
            { value: 'narrow', label: SITE.narrow },
          ]}
          value={width}
          onChange={(value) => setWidth(value as Width)}
        />
      </Group>
      <Text size="sm" c="dimmed" role="status" className={classes.note}>
        {drawn.isError && (isUnfinished || html !== null) && drawn.error.fullMessages[0]}
      </Text>
      {html === null && (drawn.isPending || isUnfinished) && <Skeleton className={classes.frame} />}
      {html === null && drawn.isError && !isUnfinished && (
        <ErrorPanel error={drawn.error} title={SITE.previewFailed} onRetry={() => void drawn.refetch()} />
      )}
      {html !== null && (
        <Frame
          title={SITE.previewOf(show.podcast_title)}
          html={html}
          pixels={WIDTHS[width]}
          isBusy={drawn.isPlaceholderData}
          openId={openId}
          onOpen={onOpen}
        />
      )}
    </Card>
  )
}

interface FrameProps {
  title: string
  html: string
  pixels: number
  isBusy: boolean
  openId: string | null
  onOpen: (id: string) => void
}

function Frame({ title, html, pixels, isBusy, openId, onOpen }: FrameProps) {
  const { ref, width, height } = useElementSize()
  const frame = useRef<HTMLIFrameElement>(null)
  const place = useRef(0)
  const scale = width ? Math.min(1, width / pixels) : 1
  const mark = () => markOpen(frame.current?.contentDocument, openId)
  useEffect(mark, [openId])
  const load = () => {
    const page = frame.current?.contentDocument
    if (!page) return
    // Drawn anew, the page stays where it was scrolled to.
    page.scrollingElement?.scrollTo({ top: place.current, behavior: 'instant' })
    const follow = () => {
      place.current = page.scrollingElement?.scrollTop ?? 0
    }
    page.addEventListener('scroll', follow, { passive: true })
    page.addEventListener('click', (event) => {
      event.preventDefault()
      const section = (event.target as Element).closest?.('[data-section]')
      if (section) onOpen(section.getAttribute('data-section') ?? '')
    })
    mark()
  }
  return (
    <div className={classes.frame} data-busy={isBusy || undefined} ref={ref}>
      <iframe
        ref={frame}
        title={title}
        // No scripts, no forms, no windows; of this origin for its typefaces, and so that presses are heard.
        sandbox="allow-same-origin"
        srcDoc={adaptPage(html)}
        onLoad={load}
        style={{
          width: pixels,
          height: height / scale || '100%',
          transform: `scale(${scale})`,
          left: Math.max(0, (width - pixels * scale) / 2),
        }}
      />
    </div>
  )
}

/** Rings the section whose settings are open, and brings it into sight. */
function markOpen(page: Document | null | undefined, openId: string | null): void {
  if (!page) return
  for (const section of page.querySelectorAll<HTMLElement>('[data-section]')) {
    const isOpen = section.dataset.section === openId
    section.style.cursor = 'pointer'
    section.style.outline = isOpen ? '3px solid #F2A541' : ''
    section.style.outlineOffset = isOpen ? '-3px' : ''
    if (isOpen) section.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }
}
