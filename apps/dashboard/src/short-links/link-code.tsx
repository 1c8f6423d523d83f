import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../api/load-part.ts'
import { readPicture } from './code-files.ts'

const QrSvg = lazyPart(async () => (await import('qrcode.react')).QRCodeSVG)

/** Four modules of quiet around it, as ISO/IEC 18004 asks. */
const QUIET_ZONE = 4
/** Of the width that the artwork takes; a code with level H can be read without 30 % of itself. */
const ARTWORK_SHARE = 0.2

interface Props {
  value: string
  title: string
  /** Pixels; drawn sharp at any. */
  size: number
  /** A picture for the middle. */
  artwork?: string | null
}

/** The code of an address, black on white so that every camera reads it; its file holds the artwork. */
export function LinkCode({ value, title, size, artwork = null }: Props) {
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    let isStale = false
    setPicture(null)
    if (artwork)
      void readPicture(artwork).then((data) => {
        if (!isStale) setPicture(data)
      })
    return () => {
      isStale = true
    }
  }, [artwork])
  const side = Math.round(size * ARTWORK_SHARE)
  return (
    <Suspense fallback={<div style={{ width: size, height: size }} />}>
      <QrSvg
        value={value}
        title={title}
        size={size}
        level={artwork ? 'H' : 'M'}
        marginSize={QUIET_ZONE}
        fgColor="#000000"
        bgColor="#FFFFFF"
        {...(picture && { imageSettings: { src: picture, width: side, height: side, excavate: true } })}
      />
    </Suspense>
  )
}
