import { Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { FoldedSection } from '../../ui/folded-section.tsx'
import classes from './artwork-section.module.css'
import { ARTWORK_RULES } from './picture-rules.ts'
import { PictureSlot } from './picture-slot.tsx'

/** Undefined: nothing was chosen; null: the stored one goes. */
interface WithArtwork {
  artwork_path?: string | null | undefined
}

interface Props<Values extends WithArtwork> {
  form: UseFormReturnType<Values>
  showId: number
  /** The picture of its own that is stored; empty: none. */
  stored: string
  words: {
    artwork: string
    artworkText: string
    artworkHint: string
    artworkChosen: string
    artworkSent: string
    artworkRemove: { title: string; text: string }
  }
}

/** A picture of one's own, of a stream or a feed: sent at once, put in its place when the form is saved. */
export function ArtworkSection<Values extends WithArtwork>({ form, showId, stored, words }: Props<Values>) {
  const file = useRef<File | null>(null)
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  const path = form.values.artwork_path
  const address = path === undefined ? stored : path && preview
  const hasOwn = path === undefined ? stored !== '' : path !== null
  const error = form.errors.artwork_path
  return (
    <FoldedSection
      title={words.artwork}
      text={words.artworkText}
      field="artwork_url"
      isUsed={stored !== ''}
      isRefused={error !== undefined}
    >
      <PictureSlot
        name={words.artwork}
        showId={showId}
        purpose="artwork"
        rules={ARTWORK_RULES}
        hint={words.artworkHint}
        current={
          hasOwn ? (
            <div className={classes.picture}>
              {address && <img src={address} alt={words.artworkChosen} className={classes.artwork} />}
              {path && <Text fw={600}>{words.artworkSent}</Text>}
            </div>
          ) : null
        }
        removal={hasOwn ? words.artworkRemove : null}
        onChoice={(choice) => {
          if (choice) file.current = choice.file
        }}
        onSave={async (next) => {
          setPreview(next && file.current ? URL.createObjectURL(file.current) : null)
          // Nothing is stored that could go.
          form.setValues({ artwork_path: next ?? (stored ? null : undefined) } as Partial<Values>)
          form.clearFieldError('artwork_path')
          return true
        }}
      />
      {error && (
        <Text size="sm" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
    </FoldedSection>
  )
}
