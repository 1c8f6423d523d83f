import { Anchor, Divider, Loader, Modal, Stack, Text, TextInput } from '@mantine/core'
import { getShow } from '@podstead/contract/shows/shows'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { AddressToShare } from '../ui/codes/address-to-share.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { useReturnFocus } from '../ui/focus/use-return-focus.ts'
import type { HeaderShow } from '../ui/page-header.tsx'
import { COPY } from './copy.ts'

const { website: words } = COPY

interface Props {
  show: HeaderShow
  onClose: () => void
}

/** Where the podcast's public page is. Only the whole show knows; pages of episodes have a part of it. */
export function WebsiteModal({ show, onClose }: Props) {
  useReturnFocus()
  const whole = useQuery(query(getShow, { params: { id: show.id } }))
  const address = whole.data?.landing_page_url
  const website = whole.data?.website_url
  return (
    <Modal opened onClose={onClose} title={words.button}>
      {whole.isPending && <Loader />}
      {whole.isError && <ErrorPanel error={whole.error} onRetry={() => void whole.refetch()} />}
      {address === '' && <Text c="dimmed">{words.none}</Text>}
      {address && (
        <Stack gap="lg">
          <Text c="dimmed">{words.text}</Text>
          <AddressToShare
            label={words.landingPage}
            address={address}
            copyLabel={words.copy}
            codeLabel={words.qr}
          />
          <Anchor href={address} target="_blank" rel="noopener" ta="center" fw={600}>
            {words.open} <IconExternalLink size={16} aria-hidden />
          </Anchor>
          {website && (
            <>
              <Divider />
              <TextInput
                label={words.website}
                description={words.websiteText}
                value={website}
                readOnly
                onFocus={(event) => event.currentTarget.select()}
              />
              <CopyButton value={website} label={words.copy} of={words.website} />
            </>
          )}
        </Stack>
      )}
    </Modal>
  )
}
