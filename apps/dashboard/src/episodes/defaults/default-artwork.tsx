import { getEpisodeDefaults, updateEpisodeDefaults } from '@podstead/contract/episode-defaults'
import { call } from '../../api/call.ts'
import { asFailure } from '../../api/failure.ts'
import { query, queryClient } from '../../api/query.ts'
import { ARTWORK_RULES } from '../../fields/pictures/picture-rules.ts'
import { PictureSlot } from '../../fields/pictures/picture-slot.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.tsx'
import { Section } from '../../ui/section.tsx'
import classes from '../episode-form.module.css'
import { ARTWORK } from '../parts-copy.ts'
import { DEFAULTS } from './defaults-copy.ts'

interface Props {
  showId: number
  /** The picture that there is. */
  current: string | null
}

/** The artwork that new episodes get; saved as soon as it is chosen, as artwork is everywhere. */
export function DefaultArtwork({ showId, current }: Props) {
  const save = async (path: string | null) => {
    try {
      const saved = await call(updateEpisodeDefaults, {
        params: { showId },
        body: { artwork_url: path ?? '' },
      })
      queryClient.setQueryData(query(getEpisodeDefaults, { params: { showId } }).queryKey, saved)
      notifySuccess({ message: path ? DEFAULTS.artworkSaved : DEFAULTS.artworkRemoved })
      return true
    } catch (error) {
      notifyError({ title: DEFAULTS.failed, message: asFailure(error).fullMessages.join(' ') })
      return false
    }
  }
  return (
    <Section title={DEFAULTS.artwork} text={DEFAULTS.artworkText} field="artwork_url">
      <PictureSlot
        name={ARTWORK.name}
        showId={showId}
        purpose="artwork"
        rules={ARTWORK_RULES}
        hint={ARTWORK.hint}
        current={current ? <img src={current} alt={DEFAULTS.artwork} className={classes.artwork} /> : null}
        removal={current ? { title: DEFAULTS.removeTitle, text: DEFAULTS.removeText } : null}
        onSave={save}
      />
    </Section>
  )
}
