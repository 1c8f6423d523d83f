import { Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './private-downloads.module.css'

export interface NumbersColumn<Row> {
  label: string
  render: (row: Row) => ReactNode
  isNumber?: boolean
}

/** Rows of names and numbers; on a telephone it scrolls sideways, and the names stay in sight. */
export function NumbersTable<Row>({
  label,
  columns,
  rows,
  rowKey,
}: {
  label: string
  columns: readonly NumbersColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys, too
    // biome-ignore lint/a11y/useSemanticElements: several of them on a page, and none is a landmark
    <div className={classes.scroll} role="group" aria-label={label} tabIndex={0}>
      <Table className={classes.table} aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column.label} scope="col" data-number={column.isNumber || undefined}>
                {column.label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={rowKey(row)}>
              {columns.map((column, at) =>
                at === 0 ? (
                  <Table.Th key={column.label} scope="row" className={classes.name}>
                    {column.render(row)}
                  </Table.Th>
                ) : (
                  <Table.Td key={column.label} data-number={column.isNumber || undefined}>
                    {column.render(row)}
                  </Table.Td>
                ),
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

/** What stands where there is nothing to list. */
export function NothingHere({ children }: { children: ReactNode }) {
  return (
    <Text c="dimmed" size="sm" py="md">
      {children}
    </Text>
  )
}
