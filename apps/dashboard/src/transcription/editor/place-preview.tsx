import { type FoundPlace, placeText } from './find-places.ts'
import { rowText } from './sentences.ts'

/** Letters to each side of a place. */
const AROUND = 48

interface Props {
  place: FoundPlace
  /** Empty: what was found is only shown. */
  replacement: string
}

/** What stands at a place, what would stand there, and the words around it. */
export function PlacePreview({ place, replacement }: Props) {
  const { from, until } = place.range
  const text = rowText({ sentences: [place.sentence] })
  const start = Math.max(0, from - AROUND)
  const end = Math.min(text.length, until + AROUND)
  return (
    <span dir="auto">
      {start > 0 && '…'}
      {text.slice(start, from)}
      {replacement ? (
        <>
          <del>{placeText(place)}</del> <ins>{replacement}</ins>
        </>
      ) : (
        <mark>{placeText(place)}</mark>
      )}
      {text.slice(until, end)}
      {end < text.length && '…'}
    </span>
  )
}
