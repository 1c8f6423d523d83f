import { Suspense } from 'react'
import { lazyPart } from '../../api/load-part.ts'

const QrSvg = lazyPart(async () => (await import('qrcode.react')).QRCodeSVG)

/** What a camera reads, in our colours; the place is kept free until it is drawn. `size` in pixels. */
export function QrCode({ value, title, size }: { value: string; title: string; size: number }) {
  return (
    <Suspense fallback={<div style={{ width: size, height: size }} />}>
      <QrSvg
        value={value}
        size={size}
        title={title}
        marginSize={2}
        fgColor="#14342B"
        bgColor="#FFFDF9"
        level="M"
      />
    </Suspense>
  )
}
