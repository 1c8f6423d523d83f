import { Modal, Stack, Text } from '@mantine/core'
import type { HeaderShow } from '../ui/page-header.tsx'
import { AddressToShare } from './address-to-share.tsx'
import { COPY } from './copy.ts'
import { canCopyAddresses, type MenuShow } from './menu.ts'

interface Props {
  show: HeaderShow
  menuShow: MenuShow
  onClose: () => void
}

/** S1 2.2: feed URL, copy button (not for private shows), QR code. */
export function FeedModal({ show, menuShow, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title={COPY.feed.button}>
      <Stack gap="lg">
        <Text c="dimmed">{menuShow.mode === 'public' ? COPY.feed.text : COPY.feed.privateText}</Text>
        <AddressToShare
          label={COPY.feed.address}
          address={show.rss_feed}
          copyLabel={canCopyAddresses(menuShow) ? COPY.feed.copy : null}
          codeLabel={COPY.feed.qr}
        />
      </Stack>
    </Modal>
  )
}
