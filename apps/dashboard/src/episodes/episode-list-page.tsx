import { usePageHeader } from '../ui/page-header.tsx'

export function EpisodeListPage() {
  usePageHeader({ title: 'Episodes' })
  return null
}
