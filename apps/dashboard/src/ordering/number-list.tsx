import { ActionIcon, Text, VisuallyHidden } from '@mantine/core'
import type { SortedEpisode } from '@podstead/contract/ordering'
import { IconArrowsMoveVertical } from '@tabler/icons-react'
import { type CSSProperties, memo, type ReactNode, useMemo, useRef, useState } from 'react'
import { StatusBadge } from '../page-frames/status-badge.tsx'
import { dateText } from '../ui/formats.ts'
import { SortableList, useSortableRow } from '../ui/sorting/sortable-list.tsx'
import { NUMBERS } from './copy.ts'
import { MoveDialog } from './move-dialog.tsx'
import { parsePosition } from './order-rules.ts'
import classes from './ordering.module.css'
import { useVisibleRows } from './use-visible-rows.ts'

/** Pixels; the style sheet gives rows the same height. */
const ROW_HEIGHT = 64

interface Props {
  episodes: readonly SortedEpisode[]
  timeZone: string
  numbering: Numbering
  onMove: (from: number, to: number) => void
}

/** What stands before each episode: the number it has, or the one that saving gives it. */
type Numbering = 'as saved' | 'by place'

/** All episodes with their numbers; only rows in sight are drawn. */
export function NumberList({ episodes, timeZone, numbering, onMove }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const { first, end } = useVisibleRows(list, episodes.length, ROW_HEIGHT)
  const [active, setActive] = useState<number | null>(null)
  const [asked, setAsked] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const ids = useMemo(() => episodes.map(({ id }) => id), [episodes])
  const places = useMemo(() => new Map(ids.map((id, index) => [id, index])), [ids])
  const at = (id: number | string) => episodes[places.get(Number(id)) ?? -1]

  // The row in hand stays drawn wherever it is, or it would lose the pointer or the focus.
  const drawn = episodes.slice(first, end).map((episode, index) => ({ episode, index: first + index }))
  const kept = active === null ? undefined : places.get(active)
  const held = kept === undefined ? undefined : episodes[kept]
  if (held && kept !== undefined && (kept < first || kept >= end)) drawn.push({ episode: held, index: kept })

  const moveTo = (place: number) => {
    const episode = asked === null ? undefined : at(asked)
    const from = asked === null ? undefined : places.get(asked)
    setAsked(null)
    if (!episode || from === undefined || from === place) return
    setActive(episode.id)
    onMove(from, place)
    setSaid(NUMBERS.movedTo(episode.name, place + 1))
    const top = (list.current?.getBoundingClientRect().top ?? 0) + scrollY + place * ROW_HEIGHT
    scrollTo({ top: top - innerHeight / 2 })
  }
  return (
    <>
      <SortableList
        ids={ids}
        nameOf={(id) => at(id)?.name ?? ''}
        onMove={onMove}
        onActive={(id) => setActive(Number(id))}
        overlay={(id) => {
          const episode = at(id)
          const place = (places.get(Number(id)) ?? 0) + 1
          return (
            episode && (
              <Words episode={episode} place={place} numbering={numbering} timeZone={timeZone} isLifted />
            )
          )
        }}
      >
        <ol ref={list} className={classes.numbers} style={{ height: episodes.length * ROW_HEIGHT }}>
          {drawn
            // In one order whatever moves, so that the element with the focus is never taken out.
            .toSorted((a, b) => a.episode.id - b.episode.id)
            .map(({ episode, index }) => (
              <Row
                key={episode.id}
                episode={episode}
                index={index}
                count={ids.length}
                numbering={numbering}
                timeZone={timeZone}
                onAsk={setAsked}
              />
            ))}
        </ol>
      </SortableList>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <MoveDialog
        episode={(asked !== null && at(asked)) || null}
        place={asked === null ? 0 : (places.get(asked) ?? 0)}
        count={ids.length}
        onMove={moveTo}
        onClose={() => setAsked(null)}
      />
    </>
  )
}

interface RowProps {
  episode: SortedEpisode
  /** Place from 0. */
  index: number
  count: number
  numbering: Numbering
  timeZone: string
  onAsk: (id: number) => void
}

const Row = memo(function Row({ episode, index, count, numbering, timeZone, onAsk }: RowProps) {
  const row = useSortableRow(episode.id)
  const style: CSSProperties = { ...row.style, top: index * ROW_HEIGHT }
  return (
    <li
      ref={row.ref}
      style={style}
      className={classes.number}
      data-dragging={row.isDragging || undefined}
      aria-posinset={index + 1}
      aria-setsize={count}
    >
      <Words
        episode={episode}
        place={index + 1}
        numbering={numbering}
        timeZone={timeZone}
        handle={row.handle}
      >
        <ActionIcon
          aria-label={NUMBERS.moveOf(episode.name)}
          title={NUMBERS.moveTitle}
          size={40}
          onClick={() => onAsk(episode.id)}
        >
          <IconArrowsMoveVertical size={19} aria-hidden />
        </ActionIcon>
      </Words>
    </li>
  )
})

interface WordsProps {
  episode: SortedEpisode
  place: number
  numbering: Numbering
  timeZone: string
  handle?: ReactNode
  isLifted?: true
  children?: ReactNode
}

function Words({ episode, place, numbering, timeZone, handle, isLifted, children }: WordsProps) {
  const { episode_number, audio_date, publication } = episode
  const isSaved = numbering === 'as saved'
  const hadOther = parsePosition(episode_number) !== null && episode_number !== String(place)
  const was = !isSaved && hadOther ? NUMBERS.was(episode_number) : ''
  return (
    <div className={classes.numberRow} data-lifted={isLifted}>
      {handle ?? <span className={classes.noHandle} />}
      <span className={classes.place}>{isSaved ? <SavedNumber text={episode_number} /> : place}</span>
      <img
        src={episode.artwork_url_256}
        alt=""
        width={40}
        height={40}
        className={classes.cover}
        loading="lazy"
      />
      <div className={classes.words}>
        <Text fw={600} truncate>
          {episode.name}
        </Text>
        <Text size="sm" c="dimmed" truncate>
          {[audio_date ? dateText(audio_date, timeZone) : NUMBERS.noDate, was].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {publication !== 'published' && (
        <span className={classes.badge}>
          <StatusBadge publication={publication} />
        </span>
      )}
      {children}
    </div>
  )
}

function SavedNumber({ text }: { text: string }) {
  if (parsePosition(text) !== null) return text
  return (
    <>
      <span aria-hidden>–</span>
      <VisuallyHidden>{NUMBERS.notSet}</VisuallyHidden>
    </>
  )
}
