import { Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { ARTWORK_RULES } from '../fields/pictures/picture-rules.ts'
import { PictureSlot } from '../fields/pictures/picture-slot.tsx'
import { FoldedSection } from '../ui/folded-section.tsx'
import { FEED_FORM } from './copy.ts'
import type { FeedValues } from './feed-values.ts'
import classes from './feed-variants.module.css'

interface Props {
  form: UseFormReturnType<FeedValues>
  showId: number
  /** The picture of its own that is stored; empty: none. */
  stored: string
}

/** A picture of the feed's own: sent at once, put in its place when the feed is saved. */
export function FeedArtwork({ form, showId, stored }: Props) {
  const file = useRef<File | null>(null)
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  const path = form.values.artwork_path
  const address = path === undefined ? stored : path && preview
  const hasOwn = path === undefined ? stored !== '' : path !== null
  const error = form.errors.artwork_path
  return (
    <FoldedSection
      title={FEED_FORM.artwork}
      text={FEED_FORM.artworkText}
      field="artwork_url"
      isUsed={stored !== ''}
      isRefused={error !== undefined}
    >
      <PictureSlot
        name={FEED_FORM.artwork}
        showId={showId}
        purpose="artwork"
        rules={ARTWORK_RULES}
        hint={FEED_FORM.artworkHint}
        current={
          hasOwn ? (
            <div className={classes.chosen}>
              {address && <img src={address} alt={FEED_FORM.artworkChosen} className={classes.artwork} />}
              {path && <Text fw={600}>{FEED_FORM.artworkSent}</Text>}
            </div>
          ) : null
        }
        removal={hasOwn ? FEED_FORM.artworkRemove : null}
        onChoice={(choice) => {
          if (choice) file.current = choice.file
        }}
        onSave={async (next) => {
          setPreview(next && file.current ? URL.createObjectURL(file.current) : null)
          // Nothing is stored that could go.
          form.setFieldValue('artwork_path', next ?? (stored ? null : undefined))
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
