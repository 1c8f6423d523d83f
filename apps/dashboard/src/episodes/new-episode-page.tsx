import { usePageHeader } from '../ui/page-header.tsx'

export function NewEpisodePage() {
  usePageHeader({ title: 'New' })
  return null
}
