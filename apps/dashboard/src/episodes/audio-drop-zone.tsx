import '@mantine/dropzone/styles.layer.css'
import { Button, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconCloudUpload } from '@tabler/icons-react'
import classes from './audio-drop-zone.module.css'
import { AUDIO } from './copy.ts'
import { WaveBars } from './wave-bars.tsx'

interface Props {
  title: string
  button: string
  /** Without dots. Only for the file dialog: what is dropped is judged by the caller. */
  extensions: readonly string[]
  onFile: (file: File) => void
  onRefused: (reasons: string[]) => void
}

/** Takes one file by drag and drop, by a click anywhere, or by the button. */
export function AudioDropZone({ title, button, extensions, onFile, onRefused }: Props) {
  return (
    <Dropzone
      className={classes.zone}
      multiple={false}
      // The button is the way in for the keyboard; the area around it stays out of the tab order.
      activateOnKeyboard={false}
      disabled={extensions.length === 0}
      inputProps={{ accept: extensions.map((extension) => `.${extension}`).join(','), 'aria-label': button }}
      onDrop={([file]) => file && onFile(file)}
      onReject={(rejections) => onRefused([AUDIO.oneFile, ...rejections.map(({ file }) => AUDIO.rejected(file.name))])}
    >
      <div className={classes.inside}>
        <WaveBars count={40} className={classes.wave} />
        <Dropzone.Accept>
          <Text className={classes.title}>{AUDIO.dropNow}</Text>
        </Dropzone.Accept>
        <Dropzone.Reject>
          <Text className={classes.title}>{AUDIO.oneFile}</Text>
        </Dropzone.Reject>
        <Dropzone.Idle>
          <Text className={classes.title}>{title}</Text>
        </Dropzone.Idle>
        <Text c="dimmed" size="sm">
          {AUDIO.or}
        </Text>
        <Button type="button" leftSection={<IconCloudUpload size={18} aria-hidden />}>
          {button}
        </Button>
        <Text c="dimmed" size="sm" maw={460} ta="center">
          {AUDIO.help}
        </Text>
      </div>
    </Dropzone>
  )
}
