import '@mantine/dropzone/styles.layer.css'
import { Button, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconCloudUpload } from '@tabler/icons-react'
import { AUDIO } from '../copy.ts'
import classes from './audio-drop-zone.module.css'
import { WaveBars } from './wave-bars.tsx'

interface Props {
  title: string
  button: string
  /** What may be given. */
  help?: string
  /** Without dots. Only for the file dialog: what is dropped is judged by the caller. */
  extensions: readonly string[]
  onFile: (file: File) => void
  onRefused: (reasons: string[]) => void
}

/** Takes one file by drag and drop, by a click anywhere, or by the button. */
export function AudioDropZone({ title, button, help = AUDIO.help, extensions, onFile, onRefused }: Props) {
  return (
    <Dropzone
      className={classes.zone}
      enablePointerEvents
      // The button is the way in for the keyboard; the area around it stays out of the tab order.
      activateOnKeyboard={false}
      disabled={extensions.length === 0}
      // Hidden from screen readers: the button below is the one way in that is announced.
      inputProps={{
        accept: extensions.map((extension) => `.${extension}`).join(','),
        multiple: false,
        'aria-hidden': true,
      }}
      onDrop={(files) => {
        const [file] = files
        if (files.length > 1) onRefused([AUDIO.oneFile, ...files.map(({ name }) => AUDIO.rejected(name))])
        else if (file) onFile(file)
      }}
    >
      <div className={classes.inside}>
        <WaveBars count={40} className={classes.wave} />
        <Dropzone.Accept>
          <Text className={classes.title}>{AUDIO.dropNow}</Text>
        </Dropzone.Accept>
        <Dropzone.Idle>
          <Text className={classes.title}>{title}</Text>
        </Dropzone.Idle>
        <Text c="dimmed" size="sm">
          {AUDIO.or}
        </Text>
        <Button type="button" variant="default" leftSection={<IconCloudUpload size={18} aria-hidden />}>
          {button}
        </Button>
        <Text c="dimmed" size="sm" maw={460} ta="center">
          {help}
        </Text>
      </div>
    </Dropzone>
  )
}
