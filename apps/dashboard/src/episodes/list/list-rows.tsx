import { Checkbox, Group, Text } from '@mantine/core'
import type { Episode, EpisodeWithShow } from '@podstead/contract/episodes/episodes'
import type { KeyboardEvent } from 'react'
import { LIST } from '../copy.ts'
import classes from './episode-list.module.css'
import { EpisodeRow } from './episode-row.tsx'
import { BULK } from './list-copy.ts'
import type { RowTask } from './row-menu.tsx'
import type { useSelection } from './selection.ts'

interface Props {
  episodes: readonly Episode[]
  show: EpisodeWithShow['show']
  isBusy: boolean
  marks: ReturnType<typeof useSelection>
  onTask: (task: RowTask, episode: Episode) => void
}

/**
 * The rows of one page. In their boxes the arrow keys move, Shift takes rows along, Ctrl+A
 * selects the page and Escape clears.
 */
export function ListRows({ episodes, show, isBusy, marks, onTask }: Props) {
  const { selection, toggle, toggleAll, clear } = marks
  const rows = episodes.map(({ id }) => id)
  const selectedHere = rows.filter((id) => selection.ids.has(id)).length
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('li input[type=checkbox]')]
    const at = boxes.indexOf(event.target as HTMLInputElement)
    if (at === -1) return
    if (event.key === 'Escape') return clear()
    if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      if (selectedHere < rows.length) toggleAll(rows)
      return
    }
    const next = event.key === 'ArrowDown' ? at + 1 : event.key === 'ArrowUp' ? at - 1 : -1
    const [box, id, from] = [boxes[next], rows[next], rows[at]]
    if (!box || id === undefined || from === undefined) return
    event.preventDefault()
    box.focus()
    if (event.shiftKey && !selection.ids.has(id)) toggle(id, rows, selection.ids.has(from) ? 'range' : 'one')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the boxes inside
    <div onKeyDown={onKeyDown}>
      <Group gap={10} className={classes.all}>
        <Checkbox
          size="sm"
          label={BULK.selectPage}
          checked={selectedHere === rows.length}
          indeterminate={selectedHere > 0 && selectedHere < rows.length}
          onChange={() => toggleAll(rows)}
        />
        {selection.ids.size > 0 && (
          <Text size="xs" c="dimmed" visibleFrom="sm">
            {BULK.hint}
          </Text>
        )}
      </Group>
      <ul className={classes.list} aria-label={LIST.title} aria-busy={isBusy}>
        {episodes.map((episode) => (
          <EpisodeRow
            key={episode.id}
            episode={episode}
            show={show}
            isSelected={selection.ids.has(episode.id)}
            onSelect={(reach) => toggle(episode.id, rows, reach)}
            onTask={(task) => onTask(task, episode)}
          />
        ))}
      </ul>
    </div>
  )
}
