import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { SORTING } from '../copy.ts'
import classes from './sortable.module.css'
import { targetOfKey } from './sortable-rules.ts'

type Id = number | string

interface Props {
  ids: readonly Id[]
  nameOf: (id: Id) => string
  /** Both are places from 0. */
  onMove: (from: number, to: number) => void
  /**
   * What hangs on the pointer; without it the row itself does. Lists that draw
   * only a part of their rows need it.
   */
  overlay?: (id: Id) => ReactNode
  /** The row that is being moved, also by keys; for lists that draw only a part of their rows. */
  onActive?: (id: Id) => void
  children: ReactNode
}

interface Context {
  ids: readonly Id[]
  nameOf: (id: Id) => string
  move: (id: Id, to: number) => void
  /** Whose handle gets the focus back: an element that React moves loses it. */
  focused: { current: Id | null }
}

const SortableContextOfOurs = createContext<Context | null>(null)

/**
 * Rows that are sorted by dragging their handle, or with the keys while it has the
 * focus. Rows use `useSortableRow`.
 */
export function SortableList({ ids, nameOf, onMove, overlay, onActive, children }: Props) {
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<Id | null>(null)
  const focused = useRef<Id | null>(null)
  // A touch on the handle does not scroll; the distance keeps a plain click a click.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const words = { place: (id: Id, to: number) => SORTING.place(nameOf(id), to + 1, ids.length) }
  const move = (id: Id, to: number) => {
    const from = ids.indexOf(id)
    if (from < 0 || from === to) return
    focused.current = id
    onActive?.(id)
    onMove(from, to)
    setSaid(words.place(id, to))
  }
  const end = ({ active, over }: DragEndEvent) => {
    setDragged(null)
    if (over && active.id !== over.id) move(active.id, ids.indexOf(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[onlyDown]}
      accessibility={{
        screenReaderInstructions: { draggable: SORTING.keys },
        announcements: {
          onDragStart: ({ active }) => SORTING.picked(nameOf(active.id)),
          onDragOver: ({ active, over }) => (over ? words.place(active.id, ids.indexOf(over.id)) : undefined),
          // Said below, for both ways of moving.
          onDragEnd: () => undefined,
          onDragCancel: ({ active }) => SORTING.cancelled(nameOf(active.id)),
        },
      }}
      onDragStart={({ active }) => {
        setDragged(active.id)
        onActive?.(active.id)
      }}
      onDragEnd={end}
      onDragCancel={() => setDragged(null)}
    >
      <SortableContextOfOurs value={{ ids, nameOf, move, focused }}>
        <SortableContext items={useMemo(() => [...ids], [ids])} strategy={verticalListSortingStrategy}>
          {children}
        </SortableContext>
      </SortableContextOfOurs>
      {overlay && (
        <DragOverlay dropAnimation={null}>{dragged === null ? null : overlay(dragged)}</DragOverlay>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </DndContext>
  )
}

/**
 * For the element of a row: `<li ref={row.ref} style={row.style} data-dragging={row.isDragging ||
 * undefined}>`, with its `row.handle` inside.
 */
export function useSortableRow(id: Id) {
  const { setNodeRef, setActivatorNodeRef, transform, transition, isDragging, listeners, attributes } =
    useSortable({ id })
  return {
    ref: setNodeRef,
    style: {
      ...(transform
        ? { transform: `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)` }
        : {}),
      ...(transition ? { transition } : {}),
    },
    isDragging,
    handle: (
      <Handle
        id={id}
        setRef={setActivatorNodeRef}
        listeners={listeners}
        describedBy={attributes['aria-describedby']}
      />
    ),
  }
}

interface HandleProps {
  id: Id
  setRef: (element: HTMLElement | null) => void
  listeners: ReturnType<typeof useSortable>['listeners']
  describedBy: string
}

function Handle({ id, setRef, listeners, describedBy }: HandleProps) {
  const list = useContext(SortableContextOfOurs)
  const button = useRef<HTMLButtonElement>(null)
  const place = list?.ids.indexOf(id)
  useLayoutEffect(() => {
    // Whenever the row has come to another place, and only then.
    if (place === undefined || list?.focused.current !== id) return
    list.focused.current = null
    button.current?.focus()
    // An element that has the focus already is not scrolled to by giving it once more.
    button.current?.scrollIntoView({ block: 'nearest' })
  }, [place, id, list])
  if (!list) throw new Error('A sortable row stands in a <SortableList>')
  const press = (event: KeyboardEvent) => {
    const to = targetOfKey(event.key, list.ids.indexOf(id), list.ids.length)
    if (to === null) return
    event.preventDefault()
    list.move(id, to)
  }
  return (
    <ActionIcon
      {...listeners}
      ref={(element: HTMLButtonElement | null) => {
        button.current = element
        setRef(element)
      }}
      className={classes.handle}
      aria-label={SORTING.handle(list.nameOf(id))}
      aria-describedby={describedBy}
      onKeyDown={press}
    >
      <IconGripVertical size={20} aria-hidden />
    </ActionIcon>
  )
}

function onlyDown<T extends { transform: { x: number; y: number; scaleX: number; scaleY: number } }>({
  transform,
}: T) {
  return { ...transform, x: 0 }
}
