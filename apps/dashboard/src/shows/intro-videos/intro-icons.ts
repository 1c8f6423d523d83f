import type { IntroVideo } from '@podstead/contract/operations'
import {
  type Icon,
  IconBrush,
  IconCloudUp,
  IconMicrophone2,
  IconMovie,
  IconSparkles,
} from '@tabler/icons-react'

/** The icon of a topic. */
export const INTRO_ICONS: Record<IntroVideo['icon'], Icon> = {
  podcast: IconMicrophone2,
  announcement: IconSparkles,
  drive: IconCloudUp,
  artwork: IconBrush,
  video: IconMovie,
}
