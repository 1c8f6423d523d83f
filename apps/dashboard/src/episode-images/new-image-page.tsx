import { Alert, Button, FileButton, Group, Progress, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { createEpisodeImage, listEpisodeImages } from '@podstead/contract/episode-images'
import { IconPhotoUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { call } from '../api/call.ts'
import { asFailure, isOutage } from '../api/failure.ts'
import { query, refresh } from '../api/query.ts'
import { acceptedEndings, IMAGE_RULES } from '../fields/pictures/picture-rules.ts'
import { usePictureSlot } from '../fields/pictures/use-picture-slot.ts'
import { EpisodeFailure } from '../page-frames/episode-failure.tsx'
import { useEpisodeHeader } from '../page-frames/episode-header.tsx'
import { to } from '../paths.ts'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { HINT_BELOW, Section } from '../ui/section.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'
import { IMAGES } from './copy.ts'
import classes from './images.module.css'

/** /episodes/{id}/images/create: a picture with subtitle and description; then back to the list. */
export function NewEpisodeImagePage() {
  const episodeId = Number(useParams().id)
  const list = useQuery(query(listEpisodeImages, { params: { episodeId } }))
  useEpisodeHeader(IMAGES.newTitle, list.data && { ...list.data.audiopost, show: list.data.show })
  if (list.isPending) return <FormSkeleton fields={3} />
  if (!list.data)
    return <EpisodeFailure error={list.error} title={IMAGES.loadFailed} onRetry={() => void list.refetch()} />
  return <NewImage key={episodeId} episodeId={episodeId} showId={list.data.show.id} />
}

function NewImage({ episodeId, showId }: { episodeId: number; showId: number }) {
  const navigate = useNavigate()
  const [subtitle, setSubtitle] = useState('')
  const [description, setDescription] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isSaved, setSaved] = useState(false)
  const images = to('episodeImages', { id: episodeId })
  const slot = usePictureSlot({
    showId,
    purpose: 'episode_image',
    rules: IMAGE_RULES,
    onSave: async (path) => {
      try {
        await call(createEpisodeImage, {
          params: { episodeId },
          body: { image_url: path ?? '', subtitle, description },
        })
      } catch (error) {
        setErrors(asFailure(error).formErrors)
        if (!isOutage(error)) notifyError({ message: IMAGES.failed })
        throw error
      }
      refresh(listEpisodeImages)
      setSaved(true)
      notifySuccess({ message: IMAGES.uploaded })
      void navigate(images)
      return true
    },
  })
  const { choice, step, percent, problems } = slot
  const isBusy = step !== 'idle'
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setErrors({})
        if (choice) void slot.send()
      }}
    >
      <Stack gap="lg" maw="var(--ps-form-width)">
        <Section title={IMAGES.picture} text={IMAGES.hint}>
          {problems.length > 0 && (
            <Alert
              color="clay"
              role="alert"
              title={IMAGES.problem}
              withCloseButton
              closeButtonLabel={IMAGES.close}
              onClose={slot.clearProblems}
            >
              {problems.map((line) => (
                <Text key={line} size="sm">
                  {line}
                </Text>
              ))}
            </Alert>
          )}
          {choice && <img src={choice.url} alt={IMAGES.chosen} className={classes.chosen} />}
          {isBusy && (
            <Progress
              value={step === 'saving' ? 100 : percent}
              animated
              aria-label={IMAGES.sending(percent)}
            />
          )}
          <Group>
            <FileButton
              accept={acceptedEndings(IMAGE_RULES)}
              onChange={(file) => file && void slot.choose([file])}
            >
              {(props) => (
                <Button
                  {...props}
                  variant={choice ? 'default' : 'filled'}
                  disabled={isBusy}
                  leftSection={<IconPhotoUp size={18} aria-hidden />}
                >
                  {choice ? IMAGES.other : IMAGES.choose}
                </Button>
              )}
            </FileButton>
          </Group>
        </Section>
        <Section title={IMAGES.words}>
          <TextInput
            label={IMAGES.subtitle}
            description={IMAGES.subtitleHint}
            inputWrapperOrder={HINT_BELOW}
            maxLength={255}
            value={subtitle}
            error={errors.subtitle}
            onChange={(event) => setSubtitle(event.currentTarget.value)}
          />
          <Textarea
            label={IMAGES.description}
            description={IMAGES.descriptionHint}
            inputWrapperOrder={HINT_BELOW}
            rows={4}
            maxLength={4000}
            value={description}
            error={errors.description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
        </Section>
        <Group justify="flex-end">
          <Button variant="default" component={Link} to={images}>
            {IMAGES.cancel}
          </Button>
          <Button type="submit" loading={isBusy} disabled={!choice}>
            {IMAGES.save}
          </Button>
        </Group>
      </Stack>
      <UnsavedGuard
        dirty={!isSaved && !isBusy && (choice !== null || subtitle !== '' || description !== '')}
      />
    </form>
  )
}
