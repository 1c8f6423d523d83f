import { Button, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconQrcode } from '@tabler/icons-react'
import { QrCode } from '../../ui/codes/qr-code.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import classes from './private-settings.module.css'
import { PRIVATE } from './private-settings-copy.ts'

/** The link itself, to copy and to point a camera at. */
export function InviteLink({ address, isOpen }: { address: string; isOpen: boolean }) {
  const [hasCode, { toggle }] = useDisclosure()
  return (
    <>
      <div className={classes.link}>
        <TextInput
          label={PRIVATE.link}
          value={address}
          readOnly
          opacity={isOpen ? 1 : 0.6}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={address} label={PRIVATE.copyLink} h={42} />
        <Button
          variant="default"
          h={42}
          px="sm"
          leftSection={<IconQrcode size={18} aria-hidden />}
          aria-expanded={hasCode}
          onClick={toggle}
        >
          {hasCode ? PRIVATE.hideQr : PRIVATE.showQr}
        </Button>
      </div>
      {hasCode && <QrCode value={address} size={180} title={PRIVATE.qr} />}
    </>
  )
}
