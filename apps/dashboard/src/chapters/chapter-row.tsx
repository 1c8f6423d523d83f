import { ActionIcon, Badge, UnstyledButton } from '@mantine/core'
import { IconLink, IconPencil, IconPlayerPlayFilled, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { clockText } from '../audio/clock.ts'
import type { ChapterItem } from './chapter-rules.ts'
import classes from './chapters.module.css'
import { CHAPTERS } from './copy.ts'

interface Props {
  chapter: ChapterItem
  number: number
  /** It is what one hears. */
  playing: boolean
  /** null: there is nothing to hear. */
  onPlay: ((start: number) => void) | null
  onEdit: (chapter: ChapterItem) => void
  onRemove: (chapter: ChapterItem) => void
}

/** A chapter of the list; of a thousand only the one that changed is drawn anew. */
export const ChapterRow = memo(function ChapterRow({
  chapter,
  number,
  playing,
  onPlay,
  onEdit,
  onRemove,
}: Props) {
  const title = chapter.title || CHAPTERS.untitled
  const time = clockText(chapter.start_time)
  return (
    <li
      className={classes.row}
      data-playing={playing || undefined}
      aria-current={playing ? 'true' : undefined}
    >
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      {onPlay ? (
        <UnstyledButton
          className={classes.time}
          aria-label={CHAPTERS.playFrom(title, time)}
          onClick={() => onPlay(chapter.start_time)}
        >
          <IconPlayerPlayFilled size={12} aria-hidden />
          {time}
        </UnstyledButton>
      ) : (
        <span className={classes.time}>{time}</span>
      )}
      {/* The policy of the page shows pictures of safe addresses only. */}
      {chapter.img.startsWith('https://') && (
        <img className={classes.picture} src={chapter.img} alt="" width={36} height={36} loading="lazy" />
      )}
      <UnstyledButton
        className={classes.title}
        onClick={() => onEdit(chapter)}
        aria-label={CHAPTERS.edit(title)}
      >
        {title}
        <IconPencil size={16} aria-hidden className={classes.pencil} />
      </UnstyledButton>
      <span className={classes.marks}>
        {chapter.url && (
          <IconLink size={17} role="img" aria-label={CHAPTERS.hasLink} className={classes.link}>
            <title>{chapter.url}</title>
          </IconLink>
        )}
        {!chapter.toc && (
          <Badge color="gray" size="sm">
            {CHAPTERS.hidden}
          </Badge>
        )}
      </span>
      <span className={classes.actions}>
        <ActionIcon aria-label={CHAPTERS.remove(title)} onClick={() => onRemove(chapter)}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  )
})
