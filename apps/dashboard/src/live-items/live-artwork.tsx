import { Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { ARTWORK_RULES } from '../fields/pictures/picture-rules.ts'
import { PictureSlot } from '../fields/pictures/picture-slot.tsx'
import { FoldedSection } from '../ui/folded-section.tsx'
import { LIVE_FORM } from './copy.ts'
import classes from './live-items.module.css'
import type { LiveValues } from './live-values.ts'

interface Props {
  form: UseFormReturnType<LiveValues>
  showId: number
  /** The picture of its own that is stored; empty: none. */
  stored: string
}

/** A picture of a stream's own: sent at once, put in its place when the stream is saved. */
export function LiveArtwork({ form, showId, stored }: Props) {
  const file = useRef<File | null>(null)
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  const path = form.values.artwork_path
  const address = path === undefined ? stored : path && preview
  const hasOwn = path === undefined ? stored !== '' : path !== null
  const error = form.errors.artwork_path
  return (
    <FoldedSection
      title={LIVE_FORM.artwork}
      text={LIVE_FORM.artworkText}
      field="artwork_url"
      isUsed={stored !== ''}
      isRefused={error !== undefined}
    >
      <PictureSlot
        name={LIVE_FORM.artwork}
        showId={showId}
        purpose="artwork"
        rules={ARTWORK_RULES}
        hint={LIVE_FORM.artworkHint}
        current={
          hasOwn ? (
            <div className={classes.picture}>
              {address && <img src={address} alt={LIVE_FORM.artworkChosen} className={classes.artwork} />}
              {path && <Text fw={600}>{LIVE_FORM.artworkSent}</Text>}
            </div>
          ) : null
        }
        removal={hasOwn ? LIVE_FORM.artworkRemove : null}
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
