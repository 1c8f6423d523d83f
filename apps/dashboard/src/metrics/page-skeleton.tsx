import { SimpleGrid, Skeleton, Stack } from '@mantine/core'

/** The shape of a page of numbers. */
export function PageSkeleton() {
  return (
    <Stack gap="lg" role="status" aria-busy>
      <Skeleton h={58} w={190} />
      <SimpleGrid cols={{ base: 2, md: 4 }}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} h={132} radius="lg" />
        ))}
      </SimpleGrid>
      <Skeleton h={400} radius="lg" />
    </Stack>
  )
}
