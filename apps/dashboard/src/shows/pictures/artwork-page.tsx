import { List, Stack, Text } from '@mantine/core'
import type { Show } from '@podstead/contract/shows/shows'
import { useState } from 'react'
import { ARTWORK_RULES } from '../../fields/pictures/picture-rules.ts'
import { PictureSlot } from '../../fields/pictures/picture-slot.tsx'
import type { ChosenPicture } from '../../fields/pictures/use-picture-slot.ts'
import { SettingsPage } from '../../page-frames/settings-page.tsx'
import { notifySuccess } from '../../ui/notify.tsx'
import { Section } from '../../ui/section.tsx'
import page from '../settings/settings.module.css'
import { ARTWORK } from './artwork-copy.ts'
import classes from './artwork-page.module.css'
import { ArtworkPreview } from './artwork-preview.tsx'
import { ArtworkVersions } from './artwork-versions.tsx'
import { useSavePicture } from './use-save-picture.tsx'

/** /shows/{id}/artwork: the podcast's picture in its sizes. */
export function ArtworkPage() {
  return <SettingsPage title={ARTWORK.title}>{(show) => <Artwork key={show.id} show={show} />}</SettingsPage>
}

function Artwork({ show }: { show: Show }) {
  const [choice, setChoice] = useState<ChosenPicture | null>(null)
  const { save, notice } = useSavePicture(show, 'artwork_url', ARTWORK.title)
  const isOwn = show.artwork_px !== null
  const saveAndSay = async (path: string | null) => {
    const outcome = await save(path)
    if (outcome === 'saved') notifySuccess({ message: path === null ? ARTWORK.removed : ARTWORK.saved })
    return outcome !== 'cancelled'
  }
  return (
    <div className={page.columns}>
      <Stack gap="lg">
        <Section title={ARTWORK.now} text={isOwn ? ARTWORK.nowText : ARTWORK.drawn} field="artwork_url">
          <PictureSlot
            name={ARTWORK.title}
            showId={show.id}
            purpose="artwork"
            rules={ARTWORK_RULES}
            current={
              <img
                src={show.artwork_url}
                alt={ARTWORK.alt(show.podcast_title)}
                className={classes.picture}
                width={420}
                height={420}
              />
            }
            hint={ARTWORK.hint}
            removal={isOwn ? { title: ARTWORK.removeTitle, text: ARTWORK.removeText } : null}
            onSave={saveAndSay}
            onChoice={setChoice}
          />
        </Section>
        <ArtworkVersions show={show} />
        <Section title={ARTWORK.tips}>
          <List size="sm" spacing={6}>
            {ARTWORK.tipList.map((tip) => (
              <List.Item key={tip}>
                <Text size="sm">{tip}</Text>
              </List.Item>
            ))}
          </List>
        </Section>
      </Stack>
      <div className={classes.side}>
        <ArtworkPreview show={show} choice={choice} />
      </div>
      {notice}
    </div>
  )
}
