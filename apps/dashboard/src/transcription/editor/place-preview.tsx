import { type FoundPlace, placeText } from './find-places.ts'
import { rowText } from './sentences.ts'

/** Letters to each side of a place. */
const AROUND = 48

/** What stands at a place, what would stand there, and the words around it. */
export function PlacePreview({ place }: { place: FoundPlace }) {
  const { sentence, from, until, replacement } = place
  const text = rowText({ sentences: [sentence] })
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
