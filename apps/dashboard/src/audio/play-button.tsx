import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { PLAYING } from './copy.ts'
import { type PlayerItem, playOrToggle, usePlayer } from './player-state.ts'

interface Props extends ActionIconProps {
  /** Null: nothing to hear yet, the button is off. */
  item: PlayerItem | null
  name: string
}

/** Loads an episode in the player at the bottom of the page; on the loaded one it plays and pauses. */
export function PlayButton({ item, name, size = 40, ...rest }: Props) {
  const player = usePlayer()
  const isPlaying = item !== null && player.item?.id === item.id && player.playing
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <ActionIcon
      variant="filled"
      color={isPlaying ? 'marigold' : 'spruce'}
      radius={999}
      size={size}
      disabled={!item}
      aria-label={isPlaying ? PLAYING.pause(name) : PLAYING.play(name)}
      onClick={() => item && playOrToggle(item)}
      {...rest}
    >
      <Icon size={Number(size) * 0.45} aria-hidden />
    </ActionIcon>
  )
}
