import { ActionIcon, Button, Group, Select, Text } from '@mantine/core'
import type { OrderTarget } from '@podstead/contract/ordering'
import { IconPlus, IconX } from '@tabler/icons-react'
import { SortableList, useSortableRow } from '../ui/sorting/sortable-list.tsx'
import { moved } from '../ui/sorting/sortable-rules.ts'
import { METHODS } from './copy.ts'
import type { Line, Method } from './order-rules.ts'
import classes from './ordering.module.css'

const TARGETS = Object.keys(METHODS.targets) as OrderTarget[]
/** What people mean most often when they choose a field. */
const USUAL: Record<OrderTarget, Method['direction']> = {
  'audioposts.name': 'ASC',
  'audioposts.audio_date': 'DESC',
  'audioposts.episode_number': 'ASC',
  season_number: 'DESC',
}
/** Serials sort by season and number, so these come first when lines are added. */
const NEXT: OrderTarget[] = [
  'season_number',
  'audioposts.episode_number',
  'audioposts.audio_date',
  'audioposts.name',
]

interface Props {
  lines: Line[]
  onChange: (lines: Line[]) => void
}

/** The lines of an order: field and direction, each field once, the deciding one first. */
export function MethodList({ lines, onChange }: Props) {
  const free = NEXT.filter((target) => !lines.some(({ target_name }) => target_name === target))
  const add = () => {
    const [target_name] = free
    if (target_name)
      onChange([...lines, { key: `new-${Date.now()}`, target_name, direction: USUAL[target_name] }])
  }
  return (
    <>
      {lines.length === 0 && <Text>{METHODS.none}</Text>}
      <SortableList
        ids={lines.map(({ key }) => key)}
        nameOf={(id) => targetName(lines.find(({ key }) => key === id))}
        onMove={(from, to) => onChange(moved(lines, from, to))}
      >
        <ol className={classes.methods}>
          {lines.map((line, index) => (
            <LineRow
              key={line.key}
              line={line}
              place={index + 1}
              targets={TARGETS.filter((target) => target === line.target_name || free.includes(target))}
              onChange={(next) => onChange(lines.with(index, { ...line, ...next }))}
              onRemove={() => onChange(lines.toSpliced(index, 1))}
            />
          ))}
        </ol>
      </SortableList>
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={17} aria-hidden />}
          disabled={free.length === 0}
          onClick={add}
        >
          {METHODS.add}
        </Button>
        {free.length === 0 && (
          <Text size="sm" c="dimmed">
            {METHODS.full}
          </Text>
        )}
      </Group>
    </>
  )
}

function targetName(line: Line | undefined): string {
  return line ? METHODS.targets[line.target_name] : ''
}

interface LineProps {
  line: Line
  place: number
  targets: OrderTarget[]
  onChange: (method: Method) => void
  onRemove: () => void
}

function LineRow({ line, place, targets, onChange, onRemove }: LineProps) {
  const { key, target_name, direction } = line
  const row = useSortableRow(key)
  const label = METHODS.targets[target_name]
  const words = METHODS.directions[target_name]
  return (
    <li
      ref={row.ref}
      style={row.style}
      className={classes.method}
      data-dragging={row.isDragging || undefined}
    >
      {row.handle}
      <Select
        aria-label={METHODS.targetOf(place)}
        allowDeselect={false}
        value={target_name}
        data={targets.map((value) => ({ value, label: METHODS.targets[value] }))}
        onChange={(next) => {
          const target = next as OrderTarget | null
          if (target && target !== target_name) onChange({ target_name: target, direction: USUAL[target] })
        }}
      />
      <Select
        className={classes.direction}
        aria-label={METHODS.directionOf(label)}
        allowDeselect={false}
        value={direction}
        data={[
          { value: 'ASC', label: words.ASC },
          { value: 'DESC', label: words.DESC },
        ]}
        onChange={(next) => next && onChange({ target_name, direction: next as Method['direction'] })}
      />
      <ActionIcon aria-label={METHODS.remove(label)} onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}
