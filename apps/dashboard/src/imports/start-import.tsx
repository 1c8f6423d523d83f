import { Stack } from '@mantine/core'
import { previewFeed } from '@podstead/contract/imports'
import { useState } from 'react'
import { useAction } from '../api/query.ts'
import { AddressForm } from './address-form.tsx'
import { PreviewCard } from './preview-card.tsx'
import { StepTrail } from './step-trail.tsx'

interface Props {
  onBegin: (rssFeed: string) => void
  busy: boolean
  error: unknown
}

/** From the address of a feed to the wish to import it: nothing starts before one has seen what is in it. */
export function StartImport({ onBegin, busy, error }: Props) {
  const [address, setAddress] = useState('')
  const preview = useAction(previewFeed)
  return (
    <Stack gap="xl">
      <StepTrail current={preview.data ? 'look' : 'address'} />
      {preview.data ? (
        <PreviewCard
          preview={preview.data}
          busy={busy}
          error={error}
          onBack={preview.reset}
          onBegin={() => onBegin(address.trim())}
        />
      ) : (
        <AddressForm
          address={address}
          onChange={setAddress}
          busy={preview.isPending}
          error={preview.error}
          onSubmit={() => preview.mutate({ body: { rss_feed: address.trim() } })}
        />
      )}
    </Stack>
  )
}
