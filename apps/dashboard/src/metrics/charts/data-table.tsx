import { Group, Pagination, Select, Table, Text, VisuallyHidden } from '@mantine/core'
import { PAGE_SIZES } from '@podstead/contract/limits'
import { IconArrowDown } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { TABLE } from './chart-copy.ts'
import classes from './table.module.css'
import { inRows, type Sorting, turned } from './table-rules.ts'

export interface Column<Row> {
  key: string
  label: string
  /** What it is sorted by, and what stands there without `render`. */
  value: (row: Row) => string | number
  render?: (row: Row) => ReactNode
  isNumber?: boolean
  /** Holds something to press, nothing to sort by. */
  isAction?: boolean
}

interface Props<Row> {
  /** For screen readers: what the table is about. */
  label: string
  columns: Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  sorting: Sorting
  pageSize?: (typeof PAGE_SIZES)[number]
  /** Below this width (px) it scrolls sideways by itself. */
  minWidth?: number
  /**
   * On a telephone each row is a card of lines; `named`: with what each line is. For
   * rows of words, not of numbers.
   */
  cards?: 'plain' | 'named'
  /** The names have nearly half of the room: tables of a name and few numbers. */
  hasWideName?: boolean
  /** The row that is pointed at or holds the focus; a map shows it. */
  marked?: string | number | null
  onMark?: (key: string | number | null) => void
}

/** What is wider than this is scrolled sideways on a telephone, and the name of each row stays in sight. */
const TELEPHONE = 320

/**
 * A table with sorting and pages of 5, 10, 20, 40 or 100. The first column names its row.
 * Roles are said once more: browsers forget them where rows are drawn as cards.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  sorting: first,
  pageSize = 10,
  minWidth = 0,
  cards,
  hasWideName,
  marked = null,
  onMark,
}: Props<Row>) {
  const [sorting, setSorting] = useState(first)
  const [size, setSize] = useState<number>(pageSize)
  const [asked, setPage] = useState(1)
  const sorted = inRows(rows, columns.find(({ key }) => key === sorting.key)?.value, sorting)
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const page = Math.min(asked, pages)
  const sort = (column: Column<Row>) => {
    setSorting(turned(sorting, column.key, column.isNumber ?? false))
    setPage(1)
  }
  return (
    <div>
      <div className={classes.scroll} style={{ '--table-width': `${minWidth}px` } as CSSProperties}>
        <Table
          className={classes.table}
          role="table"
          aria-label={label}
          highlightOnHover={false}
          data-wide-name={hasWideName || undefined}
          data-cards={cards}
          data-sticks={(!cards && minWidth > TELEPHONE) || undefined}
        >
          <Table.Thead role="rowgroup">
            <Table.Tr role="row">
              {columns.map((column) => (
                <Head key={column.key} column={column} sorting={sorting} onSort={() => sort(column)} />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody role="rowgroup">
            {sorted.slice((page - 1) * size, page * size).map((row) => {
              const key = rowKey(row)
              return (
                <Table.Tr
                  key={key}
                  role="row"
                  className={classes.row}
                  data-marked={key === marked || undefined}
                  {...(onMark && {
                    onPointerEnter: () => onMark(key),
                    onPointerLeave: () => onMark(null),
                    onFocus: () => onMark(key),
                    onBlur: () => onMark(null),
                  })}
                >
                  {columns.map((column, at) => (
                    <Cell key={column.key} column={column} row={row} isFirst={at === 0} />
                  ))}
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </div>
      {rows.length > pageSize && (
        <div className={classes.foot}>
          <Group gap="xs">
            <Select
              aria-label={TABLE.perPage}
              size="xs"
              w={76}
              allowDeselect={false}
              data={PAGE_SIZES.map(String)}
              value={String(size)}
              onChange={(next) => next && setSize(Number(next))}
            />
            <Text size="xs" c="dimmed">
              {TABLE.rows}
            </Text>
          </Group>
          <Pagination
            size="sm"
            total={pages}
            value={page}
            onChange={setPage}
            siblings={0}
            hideWithOnePage
            aria-label={TABLE.pages}
            getControlProps={(control) => ({ 'aria-label': TABLE.goTo[control] })}
            getItemProps={(number) => ({ 'aria-label': TABLE.page(number) })}
          />
        </div>
      )}
    </div>
  )
}

function Head<Row>({
  column,
  sorting,
  onSort,
}: {
  column: Column<Row>
  sorting: Sorting
  onSort: () => void
}) {
  const sorted = sorting.key === column.key ? sorting.direction : undefined
  const className = `${classes.head} ${column.isNumber ? classes.number : ''}`
  if (column.isAction)
    return (
      <Table.Th scope="col" role="columnheader" className={className}>
        <VisuallyHidden>{column.label}</VisuallyHidden>
      </Table.Th>
    )
  return (
    <Table.Th scope="col" role="columnheader" className={className} aria-sort={sorted ?? 'none'}>
      <button
        type="button"
        className={classes.sort}
        data-sorted={sorted}
        onClick={onSort}
        title={TABLE.sortBy(column.label)}
      >
        {column.label}
        <IconArrowDown size={13} stroke={2.4} aria-hidden />
      </button>
    </Table.Th>
  )
}

function Cell<Row>({ column, row, isFirst }: { column: Column<Row>; row: Row; isFirst: boolean }) {
  const content = column.render ? column.render(row) : column.value(row)
  if (isFirst)
    return (
      <Table.Th scope="row" role="rowheader">
        {content}
      </Table.Th>
    )
  return (
    <Table.Td
      role="cell"
      className={column.isNumber ? classes.number : undefined}
      data-label={column.isAction ? undefined : column.label}
      data-action={column.isAction}
    >
      {content}
    </Table.Td>
  )
}
