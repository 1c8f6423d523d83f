import { Modal, Stack, Text, TextInput } from '@mantine/core'
import { QRCodeSVG } from 'qrcode.react'
import { CopyButton } from '../ui/copy-button.tsx'
import type { HeaderShow } from '../ui/page-header.tsx'
import { COPY } from './copy.ts'
import classes from './feed-modal.module.css'

const QR_PIXELS = 200

/** S1 2.2: feed URL, copy button (not for private shows), QR code of 200 pixels. */
export function FeedModal({ show, onClose }: { show: HeaderShow; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={COPY.feed.button}>
      <Stack gap="lg">
        <Text c="dimmed">{COPY.feed.text}</Text>
        <TextInput label={COPY.feed.address} value={show.rss_feed} readOnly onFocus={(event) => event.currentTarget.select()} />
        {!show.is_private_show && <CopyButton value={show.rss_feed} label={COPY.feed.copy} />}
        <div className={classes.code}>
          <QRCodeSVG value={show.rss_feed} size={QR_PIXELS} title={COPY.feed.qr} fgColor="#14342B" bgColor="#FFFDF9" level="M" />
        </div>
      </Stack>
    </Modal>
  )
}
