import { Group, Pagination, Select, Text } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { PAGE_SIZES } from '@podstead/contract/limits'
import { LIST } from '../copy.ts'

interface Props {
  page: number
  pages: number
  /** On this page. */
  rows: number
  pageSize: number
  onPage: (page: number) => void
  onPageSize: (size: number) => void
}

/** Pages of 5, 10, 20, 40 or 100; nothing where the smallest page holds all. */
export function ListPages({ page, pages, rows, pageSize, onPage, onPageSize }: Props) {
  if (pages <= 1 && rows <= Math.min(...PAGE_SIZES)) return null
  return (
    <Group justify="space-between">
      <Group gap="sm">
        <Select
          aria-label={LIST.perPageLabel}
          size="sm"
          w={84}
          allowDeselect={false}
          data={PAGE_SIZES.map(String)}
          value={String(pageSize)}
          onChange={(size) => size && onPageSize(Number(size))}
        />
        <Text size="sm" c="dimmed">
          {LIST.perPage}
        </Text>
      </Group>
      <Pagination
        total={pages}
        value={page}
        onChange={onPage}
        siblings={1}
        hideWithOnePage
        aria-label={LIST.pages}
        getControlProps={(control) => ({ 'aria-label': LIST.goTo[control] })}
        getItemProps={(number) => ({ 'aria-label': LIST.page(number) })}
      />
    </Group>
  )
}

/** Remembered on this device. */
export function usePageSize(): [number, (size: number) => void] {
  const [size, setSize] = useLocalStorage<number>({
    key: 'podstead.page-size',
    defaultValue: 20,
    getInitialValueInEffect: false,
  })
  return [PAGE_SIZES.find((allowed) => allowed === size) ?? 20, setSize]
}
