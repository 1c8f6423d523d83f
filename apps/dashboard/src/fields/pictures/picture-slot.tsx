import '@mantine/dropzone/styles.layer.css'
import { Alert, Button, Group, Modal, Progress, Skeleton, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../api/load-part.ts'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { PICTURE } from './picture-copy.ts'
import { acceptedEndings, type PictureRules } from './picture-rules.ts'
import classes from './picture-slot.module.css'
import type { PictureUpload } from './picture-upload.ts'
import { type ChosenPicture, usePictureSlot } from './use-picture-slot.ts'

const Crop = lazyPart(async () => (await import('./picture-crop.tsx')).PictureCrop)

export interface PictureSlotProps {
  /** What the picture is: 'Artwork', 'Header image'. */
  name: string
  showId: number
  purpose: PictureUpload['purpose']
  rules: PictureRules
  /** The picture that is there now, drawn by the page; null: none. */
  current: ReactNode
  /** What is good to know about sizes. */
  hint: ReactNode
  removal: { title: string; text: string } | null
  /**
   * Puts the path into the settings; null takes the picture away. Answers false
   * when the choice is to be kept.
   */
  onSave: (path: string | null) => Promise<boolean>
  /** What is being chosen, for previews of the page; null when it is over. */
  onChoice?: (choice: ChosenPicture | null) => void
}

/** One picture that can be chosen, cut, sent, replaced and taken away. */
export function PictureSlot({ name, rules, current, hint, removal, ...rest }: PictureSlotProps) {
  const slot = usePictureSlot({ rules, ...rest })
  const { choice, step, percent, problems } = slot
  const [isAsking, setAsking] = useState(false)
  const isBusy = step !== 'idle'
  return (
    <Stack gap="md">
      {problems.length > 0 && (
        <Alert
          color="clay"
          role="alert"
          title={PICTURE.refused}
          withCloseButton
          closeButtonLabel={PICTURE.close}
          onClose={slot.clearProblems}
        >
          {problems.map((line) => (
            <Text key={line} size="sm">
              {line}
            </Text>
          ))}
        </Alert>
      )}
      {choice ? (
        <>
          {rules.shape === 'square' ? (
            <Suspense fallback={<Skeleton h={360} />}>
              <Crop choice={choice} smallest={rules.smallest} onArea={slot.setArea} disabled={isBusy} />
            </Suspense>
          ) : (
            <img src={choice.url} alt={PICTURE.chosen} className={classes.chosen} />
          )}
          {isBusy && <Sending step={step} percent={percent} />}
          <Group>
            <Button loading={isBusy} onClick={() => void slot.send()}>
              {PICTURE.save}
            </Button>
            <Button variant="default" disabled={isBusy} onClick={slot.cancel}>
              {PICTURE.cancel}
            </Button>
          </Group>
        </>
      ) : (
        <>
          {current}
          <Dropzone
            className={classes.zone}
            enablePointerEvents
            // The button is the way in for the keyboard; the area around it stays out of the tab order.
            activateOnKeyboard={false}
            multiple={false}
            inputProps={{ accept: acceptedEndings(rules), multiple: false, 'aria-hidden': true }}
            onDrop={(files) => void slot.choose(files)}
          >
            <div className={classes.inside}>
              <IconPhotoUp size={34} stroke={1.5} aria-hidden className={classes.icon} />
              <Text fw={600}>{current ? PICTURE.dropOther : PICTURE.drop(name)}</Text>
              <Button type="button" variant="default">
                {PICTURE.choose}
              </Button>
              <Text size="sm" c="dimmed" ta="center" maw={420}>
                {hint}
              </Text>
            </div>
          </Dropzone>
          {removal && (
            <Group>
              <Button
                variant="subtle"
                color="clay"
                loading={step === 'saving'}
                leftSection={<IconTrash size={18} aria-hidden />}
                onClick={() => setAsking(true)}
              >
                {PICTURE.remove}
              </Button>
            </Group>
          )}
        </>
      )}
      {removal && (
        <Modal opened={isAsking} onClose={() => setAsking(false)} title={removal.title}>
          <Stack>
            <Text>{removal.text}</Text>
            <Group justify="flex-end">
              <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
                {PICTURE.keep}
              </Button>
              <Button
                color="clay"
                onClick={() => {
                  setAsking(false)
                  void slot.remove()
                }}
              >
                {PICTURE.remove}
              </Button>
            </Group>
          </Stack>
        </Modal>
      )}
      <UnsavedGuard dirty={choice !== null} />
    </Stack>
  )
}

function Sending({ step, percent }: { step: 'idle' | 'sending' | 'saving'; percent: number }) {
  const isSent = step === 'saving' || percent === 100
  return (
    <div>
      <Progress value={isSent ? 100 : percent} animated={isSent} aria-label={PICTURE.sending} />
      <Text size="sm" c="dimmed" mt={6} role="status">
        {isSent ? PICTURE.working : `${PICTURE.sending} ${percent} %`}
      </Text>
    </div>
  )
}
