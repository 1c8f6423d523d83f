import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronLeftPipe, IconChevronRight } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { countText } from '../../ui/formats.ts'
import { SUBSCRIBERS } from '../copy.ts'
import { PAGE_ROWS } from './list-view.ts'

interface Props {
  page: number
  rows: number
  /** null: nobody has counted them. */
  all: number | null
  first: (() => void) | null
  back: (() => void) | null
  next: (() => void) | null
}

/** Which rows these are, and the ways to the pages beside them; nothing where one page holds all. */
export function ListPages({ page, rows, all, first, back, next }: Props) {
  if (!next && page === 1) return null
  const from = countText((page - 1) * PAGE_ROWS + 1)
  const until = countText((page - 1) * PAGE_ROWS + rows)
  return (
    <Group component="nav" justify="space-between" aria-label={SUBSCRIBERS.pages}>
      <Text size="sm" c="dimmed" role="status" className="ps-number">
        {all === null ? SUBSCRIBERS.rangeOpen(from, until) : SUBSCRIBERS.range(from, until, countText(all))}
      </Text>
      <Group gap={6}>
        <Turn label={SUBSCRIBERS.first} Icon={IconChevronLeftPipe} onTurn={first} />
        <Turn label={SUBSCRIBERS.back} Icon={IconChevronLeft} onTurn={back} />
        <Turn label={SUBSCRIBERS.next} Icon={IconChevronRight} onTurn={next} />
      </Group>
    </Group>
  )
}

interface TurnProps {
  label: string
  Icon: ComponentType<{ size: number }>
  onTurn: (() => void) | null
}

function Turn({ label, Icon, onTurn }: TurnProps) {
  return (
    <ActionIcon
      variant="default"
      size={42}
      aria-label={label}
      title={label}
      disabled={!onTurn}
      onClick={() => {
        onTurn?.()
        window.scrollTo({ top: 0 })
      }}
    >
      <Icon size={19} aria-hidden />
    </ActionIcon>
  )
}
