import { TextInput } from '@mantine/core'
import { QRCodeSVG } from 'qrcode.react'
import { CopyButton } from '../ui/copy-button.tsx'
import classes from './address-to-share.module.css'

const QR_PIXELS = 200

interface Props {
  label: string
  address: string
  /** null: nothing to copy with (RU201). */
  copyLabel: string | null
  codeLabel: string
}

/** An address to read, to copy and to point a camera at. */
export function AddressToShare({ label, address, copyLabel, codeLabel }: Props) {
  return (
    <>
      <TextInput label={label} value={address} readOnly onFocus={(event) => event.currentTarget.select()} />
      {copyLabel && <CopyButton value={address} label={copyLabel} />}
      <div className={classes.code}>
        <QRCodeSVG value={address} size={QR_PIXELS} title={codeLabel} fgColor="#14342B" bgColor="#FFFDF9" level="M" />
      </div>
    </>
  )
}
