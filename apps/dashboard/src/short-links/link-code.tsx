import { type Ref, Suspense } from 'react'
import { lazyPart } from '../api/load-part.ts'

const QrSvg = lazyPart(async () => (await import('qrcode.react')).QRCodeSVG)

/** Four modules of quiet around it, as ISO/IEC 18004 asks. */
const QUIET_ZONE = 4
/** Of the width that the picture takes; a code with level H can be read without 30 % of itself. */
const PICTURE_SHARE = 0.2

interface Props {
  value: string
  title: string
  /** Pixels; drawn sharp at any. */
  size: number
  /** For the middle, as text that fits into a drawing. */
  picture?: string | null
  ref?: Ref<SVGSVGElement>
}

/** The code of an address, black on white so that every camera reads it; its file holds the picture. */
export function LinkCode({ value, title, size, picture = null, ref }: Props) {
  const side = Math.round(size * PICTURE_SHARE)
  return (
    <Suspense fallback={<div style={{ width: size, height: size }} />}>
      <QrSvg
        ref={ref}
        value={value}
        title={title}
        size={size}
        level={picture ? 'H' : 'M'}
        marginSize={QUIET_ZONE}
        fgColor="#000000"
        bgColor="#FFFFFF"
        {...(picture && { imageSettings: { src: picture, width: side, height: side, excavate: true } })}
      />
    </Suspense>
  )
}
