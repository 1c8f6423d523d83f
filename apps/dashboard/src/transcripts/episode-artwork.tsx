import { Button, FileButton, Group, Modal, Progress, Skeleton, Stack, Text } from '@mantine/core'
import {
  type EpisodeWithShow,
  getEpisode,
  listEpisodes,
  updateEpisode,
} from '@podstead/contract/episodes/episodes'
import { deleteAsset, getAssets } from '@podstead/contract/transcripts'
import { IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { call } from '../api/call.ts'
import { lazyPart } from '../api/load-part.ts'
import { refresh } from '../api/query.ts'
import { ARTWORK_RULES, acceptedEndings } from '../fields/pictures/picture-rules.ts'
import { usePictureSlot } from '../fields/pictures/use-picture-slot.ts'
import { Section } from '../ui/section.tsx'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'
import classes from './assets.module.css'
import { ARTWORK } from './copy.ts'

const Crop = lazyPart(async () => (await import('../fields/pictures/picture-crop.tsx')).PictureCrop)

interface Props {
  episode: EpisodeWithShow
  artwork: { file_url: string; px: number } | null
  onSaved: () => void
  onDeleted: () => void
  onFailed: (message: string) => void
}

/** No file, chosen (Remove, Save), saved (Delete). What is wrong with a file opens a dialog. */
export function EpisodeArtwork({ episode, artwork, onSaved, onDeleted, onFailed }: Props) {
  const params = { showId: episode.show_id, id: episode.id }
  const [isAsking, setAsking] = useState(false)
  const save = async (path: string | null) => {
    if (path === null)
      await call(deleteAsset, {
        params: { showId: episode.show_id, episodeId: episode.id },
        query: { file_type: 'artwork' },
      })
    // The path of the upload goes into the episode (RU020).
    else await call(updateEpisode, { params, body: { artwork_url: path } })
    refresh(getAssets, getEpisode, listEpisodes)
    if (path === null) onDeleted()
    else onSaved()
    return true
  }
  const slot = usePictureSlot({
    showId: episode.show_id,
    purpose: 'artwork',
    rules: ARTWORK_RULES,
    onSave: save,
    onFailed,
  })
  const { choice, step, percent, problems } = slot
  const isBusy = step !== 'idle'
  return (
    <Section title={ARTWORK.title} text={ARTWORK.text} field="artwork_url">
      {choice ? (
        <>
          <Suspense fallback={<Skeleton h={360} />}>
            <Crop choice={choice} smallest={ARTWORK_RULES.smallest} onArea={slot.setArea} disabled={isBusy} />
          </Suspense>
          {isBusy && <Sending isSent={step === 'saving' || percent === 100} percent={percent} />}
          <Group>
            <Button loading={isBusy} onClick={() => void slot.send()}>
              {ARTWORK.save}
            </Button>
            <Button variant="default" disabled={isBusy} onClick={slot.cancel}>
              {ARTWORK.remove}
            </Button>
          </Group>
        </>
      ) : (
        <div className={classes.artwork}>
          <img
            src={artwork?.file_url ?? episode.artwork_url_256}
            alt={ARTWORK.alt(episode.name)}
            className={classes.picture}
          />
          <Stack gap="sm" align="start">
            <Text size="sm">{artwork ? ARTWORK.own(artwork.px) : ARTWORK.fallback}</Text>
            <Group>
              <FileButton
                accept={acceptedEndings(ARTWORK_RULES)}
                onChange={(file) => file && void slot.choose([file])}
              >
                {(props) => (
                  <Button
                    {...props}
                    variant={artwork ? 'default' : 'filled'}
                    leftSection={<IconPhotoUp size={18} aria-hidden />}
                  >
                    {artwork ? ARTWORK.other : ARTWORK.choose}
                  </Button>
                )}
              </FileButton>
              {artwork && (
                <Button
                  variant="subtle"
                  color="clay"
                  c="var(--mantine-color-error)"
                  loading={step === 'saving'}
                  leftSection={<IconTrash size={18} aria-hidden />}
                  onClick={() => setAsking(true)}
                >
                  {ARTWORK.delete}
                </Button>
              )}
            </Group>
            <Text size="sm" c="dimmed">
              {ARTWORK.hint}
            </Text>
          </Stack>
        </div>
      )}
      <Modal opened={problems.length > 0} onClose={slot.clearProblems} title={ARTWORK.problem}>
        <Stack gap="xs">
          {problems.map((line) => (
            <Text key={line}>{line}</Text>
          ))}
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={slot.clearProblems}>
              {ARTWORK.close}
            </Button>
          </Group>
        </Stack>
      </Modal>
      <Modal opened={isAsking} onClose={() => setAsking(false)} title={ARTWORK.deleteTitle}>
        <Stack>
          <Text>{ARTWORK.deleteText}</Text>
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
              {ARTWORK.keep}
            </Button>
            <Button
              color="clay"
              onClick={() => {
                setAsking(false)
                void slot.remove()
              }}
            >
              {ARTWORK.delete}
            </Button>
          </Group>
        </Stack>
      </Modal>
      <UnsavedGuard dirty={choice !== null} />
    </Section>
  )
}

function Sending({ isSent, percent }: { isSent: boolean; percent: number }) {
  return (
    <div>
      <Progress value={isSent ? 100 : percent} animated={isSent} aria-label={ARTWORK.sending(percent)} />
      <Text size="sm" c="dimmed" mt={6} role="status">
        {isSent ? ARTWORK.working : ARTWORK.sending(percent)}
      </Text>
    </div>
  )
}
