import { useEffect, useRef, useState } from 'react'
import { asFailure } from '../../api/failure.ts'
import { PICTURE } from './picture-copy.ts'
import { cropSquare, fileProblems, type PictureRules, sizeProblems } from './picture-rules.ts'
import { type PictureUpload, sendPicture } from './picture-upload.ts'

/** Part of a picture in percent of its sides. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

export interface ChosenPicture {
  file: File
  /** Of the file in the browser's memory. */
  url: string
  width: number
  height: number
  area: Area
}

interface Options {
  showId: number
  purpose: PictureUpload['purpose']
  rules: PictureRules
  onSave: (path: string | null) => Promise<boolean>
  /** Sending, saving or taking away was refused; what is wrong stands in `problems` as well. */
  onFailed?: (message: string) => void
  onChoice?: (choice: ChosenPicture | null) => void
}

/**
 * The life of a picture in the making: chosen and judged, cut, sent, saved. What fails leaves the
 * choice as it was, to be sent again.
 */
export function usePictureSlot({ showId, purpose, rules, onSave, onFailed, onChoice }: Options) {
  const [choice, setChoice] = useState<ChosenPicture | null>(null)
  const [step, setStep] = useState<'idle' | 'sending' | 'saving'>('idle')
  const [percent, setPercent] = useState(0)
  const [problems, setProblems] = useState<string[]>([])
  useFreedAddress(choice?.url)

  const become = (next: ChosenPicture | null) => {
    setChoice(next)
    onChoice?.(next)
  }
  const fail = (error: unknown) => {
    const failure = asFailure(error)
    setProblems(failure.fullMessages)
    onFailed?.(failure.message)
  }
  const choose = async (files: File[]) => {
    const [file] = files
    if (!file) return
    if (files.length > 1) return setProblems([PICTURE.oneOnly])
    const wrong = fileProblems(file, rules)
    if (wrong.length) return setProblems(wrong)
    const size = await measurePicture(file)
    const tooSmall = sizeProblems(size, file, rules)
    setProblems(tooSmall)
    if (size && tooSmall.length === 0)
      become({ file, url: URL.createObjectURL(file), ...size, area: firstArea(size, rules) })
  }
  const send = async () => {
    if (!choice || step !== 'idle') return
    setProblems([])
    setPercent(0)
    setStep('sending')
    try {
      const path = await sendPicture(
        { file: choice.file, showId, purpose, crop: toCrop(choice, rules) },
        setPercent,
      )
      setStep('saving')
      if (await onSave(path)) become(null)
    } catch (error) {
      fail(error)
    } finally {
      setStep('idle')
    }
  }
  const remove = async () => {
    setProblems([])
    setStep('saving')
    try {
      await onSave(null)
    } catch (error) {
      fail(error)
    } finally {
      setStep('idle')
    }
  }
  return {
    choice,
    step,
    percent,
    problems,
    choose,
    send,
    remove,
    cancel: () => {
      setProblems([])
      become(null)
    },
    clearProblems: () => setProblems([]),
    setArea: (area: Area) => choice && become({ ...choice, area }),
  }
}

/** Width and height as people see the picture (turned as its EXIF says); null when it cannot be read. */
async function measurePicture(file: File): Promise<{ width: number; height: number } | null> {
  try {
    const picture = await createImageBitmap(file)
    const { width, height } = picture
    picture.close()
    return { width, height }
  } catch {
    return null
  }
}

/** The largest square in the middle, or all of it. */
function firstArea({ width, height }: { width: number; height: number }, { shape }: PictureRules): Area {
  if (shape === 'any') return { x: 0, y: 0, width: 100, height: 100 }
  const side = Math.min(width, height)
  const [across, down] = [(100 * side) / width, (100 * side) / height]
  return { x: (100 - across) / 2, y: (100 - down) / 2, width: across, height: down }
}

/** Nothing to cut where all of a square is wanted. */
function toCrop({ area, width, height }: ChosenPicture, { shape, smallest }: PictureRules) {
  if (shape === 'any') return undefined
  const inPixels = {
    x: (area.x * width) / 100,
    y: (area.y * height) / 100,
    width: (area.width * width) / 100,
  }
  const square = cropSquare(inPixels, { width, height }, smallest)
  return width === height && square.size === width ? undefined : square
}

/** A file's address holds its memory until it is given back. */
function useFreedAddress(url: string | undefined): void {
  const last = useRef(url)
  useEffect(() => {
    if (last.current && last.current !== url) URL.revokeObjectURL(last.current)
    last.current = url
  }, [url])
  useEffect(() => () => void (last.current && URL.revokeObjectURL(last.current)), [])
}
