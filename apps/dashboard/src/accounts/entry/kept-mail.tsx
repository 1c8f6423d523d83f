import { Alert, Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isMailKept } from '../../api/outbox.ts'
import { COPY } from '../copy.ts'

const { keptMail: words } = COPY

/**
 * For a newcomer who tries the product with nothing configured: where the mail is
 * that would otherwise never arrive.
 */
export function KeptMail() {
  const { data } = useQuery({
    queryKey: ['mail is kept'],
    queryFn: ({ signal }) => isMailKept(signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (!data) return null
  return (
    <Alert color="marigold" title={words.title}>
      {words.text}{' '}
      <Anchor href="/outbox" target="_blank" rel="noopener">
        {words.link}
      </Anchor>
    </Alert>
  )
}
