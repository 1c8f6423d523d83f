import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { CopyButton } from '../copy-button.tsx'
import classes from './address-to-share.module.css'
import { QrCode } from './qr-code.tsx'

const QR_PIXELS = 200

interface Props {
  label: string
  address: string
  copyLabel: string
  codeLabel: string
  /** What goes with the address, before its code. */
  children?: ReactNode
}

/** An address to read, to copy and to point a camera at. */
export function AddressToShare({ label, address, copyLabel, codeLabel, children }: Props) {
  return (
    <>
      <TextInput label={label} value={address} readOnly onFocus={(event) => event.currentTarget.select()} />
      <CopyButton value={address} label={copyLabel} />
      {children}
      <div className={classes.code}>
        <QrCode value={address} size={QR_PIXELS} title={codeLabel} />
      </div>
    </>
  )
}
