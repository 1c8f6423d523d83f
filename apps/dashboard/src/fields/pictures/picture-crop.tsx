import 'react-easy-crop/react-easy-crop.css'
import { Group, Slider, Stack, Text } from '@mantine/core'
import { MAX_ARTWORK_PX } from '@podstead/contract/limits'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { PICTURE } from './picture-copy.ts'
import { cropSquare } from './picture-rules.ts'
import classes from './picture-slot.module.css'
import type { Area, ChosenPicture } from './use-picture-slot.ts'

interface Props {
  choice: ChosenPicture
  /** Closer than this many pixels across one cannot go. */
  smallest: number
  disabled: boolean
  onArea: (area: Area) => void
}

const STEP_PX = 8

/**
 * Cuts a square: with the mouse, with fingers, or with the arrow keys and the slider.
 * Its code is loaded when needed.
 */
export function PictureCrop({ choice, smallest, disabled, onArea }: Props) {
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const most = Math.max(1, Math.min(choice.width, choice.height) / smallest)
  const { size } = cropSquare(
    { x: 0, y: 0, width: (choice.area.width * choice.width) / 100 },
    choice,
    smallest,
  )
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {PICTURE.cropHint}
      </Text>
      <div className={classes.crop} inert={disabled}>
        <Cropper
          image={choice.url}
          aspect={1}
          crop={position}
          zoom={zoom}
          minZoom={1}
          maxZoom={most}
          objectFit="contain"
          showGrid={false}
          keyboardStep={STEP_PX}
          disableAutomaticStylesInjection
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropAreaChange={onArea}
          cropperProps={{ role: 'group', 'aria-label': PICTURE.cropLabel }}
          mediaProps={{ alt: '' }}
        />
      </div>
      {most > 1 && (
        <Group gap="md" wrap="nowrap">
          <Text size="sm" fw={600}>
            {PICTURE.zoom}
          </Text>
          <Slider
            flex={1}
            min={1}
            max={most}
            step={0.01}
            value={zoom}
            onChange={setZoom}
            label={(value) => `${Math.round(value * 100)} %`}
            thumbLabel={PICTURE.zoom}
            disabled={disabled}
          />
        </Group>
      )}
      <Text size="sm" c="dimmed" role="status">
        {PICTURE.atSize(size)} {size > MAX_ARTWORK_PX && PICTURE.shrunk}
      </Text>
    </Stack>
  )
}
