import { Suspense } from 'react'
import { lazyPart } from '../../api/load-part.ts'
import classes from './qr-code.module.css'

const QrSvg = lazyPart(async () => (await import('qrcode.react')).QRCodeSVG)

/** What a camera reads, on paper of its own; the space is kept free while it loads. `size` in pixels. */
export function QrCode({ value, title, size }: { value: string; title: string; size: number }) {
  return (
    <div className={classes.paper}>
      <Suspense fallback={<div style={{ width: size, height: size }} />}>
        <QrSvg value={value} size={size} title={title} fgColor="#14342B" bgColor="#FFFDF9" level="M" />
      </Suspense>
    </div>
  )
}
