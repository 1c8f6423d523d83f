import { Checkbox, Group, Text } from '@mantine/core'
import type { Episode, EpisodeWithShow } from '@podstead/contract/episodes/episodes'
import { listKeys } from '../../ui/lists/list-keys.ts'
import type { Marks } from '../../ui/lists/selection.ts'
import { LIST } from '../copy.ts'
import classes from './episode-list.module.css'
import { EpisodeRow } from './episode-row.tsx'
import { BULK } from './list-copy.ts'
import type { RowTask } from './row-menu.tsx'

interface Props {
  episodes: readonly Episode[]
  show: EpisodeWithShow['show']
  isBusy: boolean
  marks: Marks
  onTask: (task: RowTask, episode: Episode) => void
}

/**
 * The rows of one page. In their boxes the arrow keys move, Shift takes rows along, Ctrl+A
 * selects the page and Escape clears.
 */
export function ListRows({ episodes, show, isBusy, marks, onTask }: Props) {
  const { selection, toggle, toggleAll } = marks
  const rows = episodes.map(({ id }) => id)
  const selectedHere = rows.filter((id) => selection.ids.has(id)).length
  const onKeyDown = listKeys(marks, rows)
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
