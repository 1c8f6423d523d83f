import { usePageHeader } from '../ui/page-header.tsx'

export function EpisodeSettingsPage() {
  usePageHeader({ title: 'Episode' })
  return null
}
