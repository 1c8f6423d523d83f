import { Group, SimpleGrid, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { UI } from './copy.ts'

const rows = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Cards with artwork: the podcasts list. */
export function CardsSkeleton({ count = 3 }: { count?: number }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="lg" role="status">
      <VisuallyHidden>{UI.loading}</VisuallyHidden>
      {rows(count).map((row) => (
        <Skeleton key={row} h={240} radius="lg" />
      ))}
    </SimpleGrid>
  )
}

/** Lines with a picture: episode lists. */
export function RowsSkeleton({ count = 5 }: { count?: number }) {
  return (
    <Stack gap="md" role="status">
      <VisuallyHidden>{UI.loading}</VisuallyHidden>
      {rows(count).map((row) => (
        <Group key={row} wrap="nowrap">
          <Skeleton h={56} w={56} miw={56} />
          <Stack gap={8} flex={1}>
            <Skeleton h={14} w="55%" />
            <Skeleton h={12} w="30%" />
          </Stack>
        </Group>
      ))}
    </Stack>
  )
}

export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <Stack gap="lg" maw="var(--ps-form-width)" role="status">
      <VisuallyHidden>{UI.loading}</VisuallyHidden>
      {rows(fields).map((row) => (
        <Stack key={row} gap={8}>
          <Skeleton h={12} w={120} />
          <Skeleton h={42} />
        </Stack>
      ))}
    </Stack>
  )
}
