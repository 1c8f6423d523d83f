import { Button, Checkbox, CloseButton, Group, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { shortClock } from '../../audio/clock.ts'
import classes from './editor.module.css'
import { useEditor } from './editor-context.ts'
import { FIND_AND_REPLACE, TRANSCRIPT_EDITOR } from './editor-copy.ts'
import { type FoundPlace, findPlaces, replacePlaces } from './find-places.ts'
import { GlossaryOffer, type Replacement } from './glossary-offer.tsx'
import { PlacePreview } from './place-preview.tsx'
import { selectPlace } from './row-edits.ts'
import { useTranscript } from './transcript-store.ts'

/** As many as one reads. */
const MAX_SHOWN = 100
const PAUSE_MS = 150

interface Props {
  showId: number
  /** What is looked for, to be typed into. */
  field: RefObject<HTMLInputElement | null>
  onClose: () => void
}

/** Find and replace over the whole text, with what each place would become. */
export function FindPanel({ showId, field, onClose }: Props) {
  const editor = useEditor()
  const sentences = useTranscript(editor.store, (state) => state.sentences)
  const [typed, setTyped] = useState('')
  const [replacement, setReplacement] = useState('')
  const [matchCase, setMatchCase] = useState(false)
  const [wholeWords, setWholeWords] = useState(false)
  const [query] = useDebouncedValue(typed, PAUSE_MS)
  const places = useMemo(
    () => findPlaces(sentences, query, { matchCase, wholeWords }),
    [sentences, query, matchCase, wholeWords],
  )
  const isRemoval = !replacement.trim()
  const list = useRef<HTMLUListElement>(null)
  /** Which of the places was gone to last with Enter. */
  const reached = useRef(-1)
  const replace = (chosen: readonly FoundPlace[]) =>
    editor.store.change(replacePlaces(sentences, chosen, replacement.trim()), 'text')
  const replaceOne = (place: FoundPlace, index: number) => {
    replace([place])
    // Its button goes with it: on to the next place.
    queueMicrotask(() => {
      const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-replace]') ?? [])]
      const next = buttons[Math.min(index, buttons.length - 1)] ?? field.current
      next?.focus()
    })
  }
  const [replaced, setReplaced] = useState<Replacement | null>(null)
  const replaceAll = () => {
    replace(places)
    // Commas part what is heard as one term.
    if (!isRemoval && !query.includes(',')) setReplaced({ heard: query.trim(), term: replacement.trim() })
    field.current?.focus()
  }
  const goToNext = () => {
    // Who types fast is ahead of the list.
    const found = query === typed ? places : findPlaces(sentences, typed, { matchCase, wholeWords })
    reached.current = (reached.current + 1) % (found.length || 1)
    const place = found[reached.current]
    if (place) selectPlace(editor, place)
  }
  return (
    <section
      aria-label={TRANSCRIPT_EDITOR.find}
      className={classes.find}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <Group wrap="nowrap" align="end" gap="xs">
        <div className={classes.findFields}>
          <TextInput
            ref={field}
            label={FIND_AND_REPLACE.find}
            value={typed}
            autoFocus
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              reached.current = -1
              setReplaced(null)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              goToNext()
            }}
          />
          <TextInput
            label={FIND_AND_REPLACE.replace}
            value={replacement}
            onChange={(event) => setReplacement(event.currentTarget.value)}
          />
        </div>
        <CloseButton size="lg" aria-label={FIND_AND_REPLACE.close} onClick={onClose} />
      </Group>
      <Group gap="lg">
        <Checkbox
          label={FIND_AND_REPLACE.matchCase}
          checked={matchCase}
          onChange={(event) => setMatchCase(event.currentTarget.checked)}
        />
        <Checkbox
          label={FIND_AND_REPLACE.wholeWords}
          checked={wholeWords}
          onChange={(event) => setWholeWords(event.currentTarget.checked)}
        />
        <Text size="sm" role="status">
          {query.trim() && FIND_AND_REPLACE.count(places.length)}
        </Text>
        {places.length > 0 && (
          <Button size="sm" variant="default" onClick={replaceAll}>
            {isRemoval
              ? FIND_AND_REPLACE.removeAll(places.length)
              : FIND_AND_REPLACE.replaceAll(places.length)}
          </Button>
        )}
      </Group>
      {replaced && <GlossaryOffer {...replaced} showId={showId} onDone={() => setReplaced(null)} />}
      {places.length > 0 && (
        <ul ref={list} className={classes.hits}>
          {places.slice(0, MAX_SHOWN).map((place, index) => {
            const time = shortClock(place.sentence.words[0]?.start ?? 0)
            return (
              <li key={`${place.sentence.key} ${place.range.from}`} className={classes.hit}>
                <span className={classes.time}>{time}</span>
                <UnstyledButton
                  className={classes.hitText}
                  title={FIND_AND_REPLACE.goTo(time)}
                  onClick={() => selectPlace(editor, place)}
                >
                  <PlacePreview place={place} replacement={replacement.trim()} />
                </UnstyledButton>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={isRemoval ? FIND_AND_REPLACE.removeAt(time) : FIND_AND_REPLACE.replaceAt(time)}
                  data-replace
                  onClick={() => replaceOne(place, index)}
                >
                  {isRemoval ? FIND_AND_REPLACE.removeOne : FIND_AND_REPLACE.replaceOne}
                </Button>
              </li>
            )
          })}
          {places.length > MAX_SHOWN && (
            <li className={classes.hit}>{FIND_AND_REPLACE.more(places.length - MAX_SHOWN)}</li>
          )}
        </ul>
      )}
    </section>
  )
}
