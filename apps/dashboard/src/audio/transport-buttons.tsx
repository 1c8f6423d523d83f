import { ActionIcon, Button, Group, VisuallyHidden } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { DESK } from './editor-copy.ts'
import { type DeskSound, JUMP_SECONDS, useSound } from './editor-sound.ts'

interface Props {
  sound: DeskSound
  /** Seconds. */
  back?: number
}

/** Back, play, forward. */
export function TransportButtons({ sound, back = JUMP_SECONDS }: Props) {
  const playing = useSound(sound, (state) => state.playing)
  const jump = (seconds: number) => sound.seek(sound.get().seconds + seconds)
  return (
    <Group gap={8} wrap="nowrap">
      <Button variant="default" size="sm" px={12} onClick={() => jump(-back)}>
        {DESK.backShort(back)}
        <VisuallyHidden>{DESK.back(back)}</VisuallyHidden>
      </Button>
      <ActionIcon
        variant="filled"
        color="spruce"
        size={48}
        radius="xl"
        aria-label={playing ? DESK.pause : DESK.play}
        onClick={() => sound.toggle()}
      >
        {playing ? (
          <IconPlayerPauseFilled size={22} aria-hidden />
        ) : (
          <IconPlayerPlayFilled size={22} aria-hidden />
        )}
      </ActionIcon>
      <Button variant="default" size="sm" px={12} onClick={() => jump(JUMP_SECONDS)}>
        {DESK.forwardShort(JUMP_SECONDS)}
        <VisuallyHidden>{DESK.forward(JUMP_SECONDS)}</VisuallyHidden>
      </Button>
    </Group>
  )
}
