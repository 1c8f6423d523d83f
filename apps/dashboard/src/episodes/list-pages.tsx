import { Group, Pagination, Select, Text } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { PAGE_SIZES } from '@podstead/contract/limits'
import { LIST } from './copy.ts'

interface Props {
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
  onPageSize: (size: number) => void
}

/** Pages of 5, 10, 20, 40 or 100 (S1 section 9); nothing where one page holds all. */
export function ListPages({ page, pageSize, total, onPage, onPageSize }: Props) {
  if (total <= Math.min(...PAGE_SIZES)) return null
  const from = (page - 1) * pageSize + 1
  return (
    <Group justify="space-between">
      <Group gap="sm">
        <Select
          aria-label={LIST.perPage}
          size="sm"
          w={84}
          allowDeselect={false}
          data={PAGE_SIZES.map(String)}
          value={String(pageSize)}
          onChange={(size) => {
            if (!size) return
            onPageSize(Number(size))
            onPage(1)
          }}
        />
        <Text size="sm" c="dimmed">
          {LIST.range(from, Math.min(total, page * pageSize), total)}
        </Text>
      </Group>
      <Pagination
        total={Math.ceil(total / pageSize)}
        value={page}
        onChange={onPage}
        siblings={1}
        hideWithOnePage
        aria-label={LIST.pages}
        getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
      />
    </Group>
  )
}

/** Remembered on this device. */
export function usePageSize(): [number, (size: number) => void] {
  const [size, setSize] = useLocalStorage<number>({ key: 'podstead.page-size', defaultValue: 20, getInitialValueInEffect: false })
  return [PAGE_SIZES.find((allowed) => allowed === size) ?? 20, setSize]
}
