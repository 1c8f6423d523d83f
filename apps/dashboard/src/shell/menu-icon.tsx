import {
  IconChartBar,
  IconCirclePlus,
  IconCoin,
  IconCreditCard,
  IconExternalLink,
  IconKey,
  IconLayoutGrid,
  IconMail,
  IconPlug,
  IconServer2,
  IconSparkles,
  IconSpeakerphone,
  IconUserCircle,
  IconUsers,
  IconVideo,
} from '@tabler/icons-react'

const ICONS: Record<string, typeof IconKey> = {
  '/dashboard': IconLayoutGrid,
  '/all-metrics': IconChartBar,
  '/team_podcasts': IconUsers,
  '/shows/new': IconCirclePlus,
  '/connections': IconPlug,
  '/sender_authentications': IconMail,
  '/introvideos': IconVideo,
  '/plans': IconSparkles,
  '/billing': IconCreditCard,
  '/stripe_account_balance': IconCoin,
  '/affiliates': IconSpeakerphone,
  '/account': IconUserCircle,
  '/change_password': IconKey,
  '/server': IconServer2,
}

/** The sign beside an entry; what has none of its own leads outside. */
export function MenuIcon({ page = '', size = 19 }: { page?: string | undefined; size?: number }) {
  const Icon = ICONS[page] ?? IconExternalLink
  return <Icon size={size} stroke={1.8} aria-hidden />
}
