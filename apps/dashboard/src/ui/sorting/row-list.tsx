import { ActionIcon, Button, Input, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FieldGrid } from '../field-grid.tsx'
import classes from './row-list.module.css'
import { SortableList, useSortableRow } from './sortable-list.tsx'
import { moved } from './sortable-rules.ts'

/** What the list says: `row(2)` names the second row for those who do not see it. */
export interface RowWords {
  label: string
  none: string
  add: string
  row: (n: number) => string
  remove: (n: number) => string
}

interface Props<R extends { key: string }> {
  words: RowWords
  hint?: string
  error?: ReactNode
  rows: readonly R[]
  onChange: (rows: R[]) => void
  most: number
  /** A new row's fields. */
  fresh: () => Omit<R, 'key'>
  /** `hidden` where the heading above the list says the same. */
  heading?: 'shown' | 'hidden'
  /** Where the order means something, rows are sorted by drag and keys. */
  order?: 'free' | 'fixed'
  children: (row: R, change: (fields: Partial<R>) => void) => ReactNode
}

let made = 0

/** Things of one kind in a form: added, filled in, sorted and taken away, with mouse and keys alike. */
export function RowList<R extends { key: string }>(props: Props<R>) {
  const { words, hint, error, rows, onChange, most, fresh, order = 'free', heading = 'shown' } = props
  const { list, add, focusFirst, focusAdd } = useRowFocus(rows.length)
  const insert = () => {
    made += 1
    onChange([...rows, { ...fresh(), key: `new-${made}` } as R])
    focusFirst()
  }
  const place = (key: string | number) => rows.findIndex((row) => row.key === key)
  const drawn = rows.map((row, index) => (
    <OneRow
      key={row.key}
      id={row.key}
      name={words.row(index + 1)}
      removal={words.remove(index + 1)}
      isSorted={order === 'free' && rows.length > 1}
      onRemove={() => {
        onChange(rows.filter((other) => other !== row))
        focusAdd()
      }}
    >
      {props.children(row, (fields) =>
        onChange(rows.map((other) => (other === row ? { ...row, ...fields } : other))),
      )}
    </OneRow>
  ))
  return (
    <Input.Wrapper
      label={heading === 'shown' ? words.label : undefined}
      labelElement="div"
      description={hint}
      error={error}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <div className={classes.root} data-heading={heading}>
        {rows.length === 0 ? (
          <Text size="sm" c="dimmed">
            {words.none}
          </Text>
        ) : (
          <SortableList
            ids={rows.map(({ key }) => key)}
            nameOf={(key) => words.row(place(key) + 1)}
            onMove={(from, to) => onChange(moved(rows, from, to))}
          >
            <ul className={classes.rows} ref={list} aria-label={words.label}>
              {drawn}
            </ul>
          </SortableList>
        )}
        <Button
          ref={add}
          variant="default"
          size="compact-md"
          className={classes.add}
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={rows.length >= most}
          onClick={insert}
        >
          {words.add}
        </Button>
      </div>
    </Input.Wrapper>
  )
}

interface OneRowProps {
  id: string
  name: string
  removal: string
  isSorted: boolean
  onRemove: () => void
  children: ReactNode
}

function OneRow({ id, name, removal, isSorted, onRemove, children }: OneRowProps) {
  const row = useSortableRow(id)
  return (
    <li ref={row.ref} style={row.style} className={classes.row} data-dragging={row.isDragging || undefined}>
      {isSorted && row.handle}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not shrink in a grid */}
      <div role="group" aria-label={name} className={classes.fields}>
        <FieldGrid>{children}</FieldGrid>
      </div>
      <ActionIcon aria-label={removal} onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}

/** The focus follows what was added, and stays in the list when a row goes. */
function useRowFocus(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const [wanted, setWanted] = useState<'first' | 'add' | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the row is there, or gone
  useEffect(() => {
    if (wanted === 'first')
      list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea, [role=combobox]')?.focus()
    if (wanted === 'add') add.current?.focus()
    setWanted(null)
  }, [count])
  return { list, add, focusFirst: () => setWanted('first'), focusAdd: () => setWanted('add') }
}
