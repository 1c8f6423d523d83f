import type { SectionType } from '@podstead/contract/site-editor/site-defaults'
import {
  IconAlignLeft,
  IconAppWindow,
  IconCoin,
  IconHeart,
  IconInfoCircle,
  IconList,
  IconMail,
  IconPhoto,
  IconPlayerPlay,
  IconQuote,
  IconRss,
  IconSocial,
  IconStar,
  IconUsers,
} from '@tabler/icons-react'

const ICONS: Record<SectionType, typeof IconList> = {
  hero: IconAppWindow,
  player: IconPlayerPlay,
  episodes: IconList,
  featured: IconStar,
  people: IconUsers,
  about: IconInfoCircle,
  text: IconAlignLeft,
  picture: IconPhoto,
  reviews: IconQuote,
  subscribe: IconRss,
  newsletter: IconMail,
  social: IconSocial,
  support: IconHeart,
  tips: IconCoin,
}

export function SectionIcon({ type }: { type: SectionType }) {
  const Icon = ICONS[type]
  return <Icon size={18} stroke={1.7} aria-hidden />
}
