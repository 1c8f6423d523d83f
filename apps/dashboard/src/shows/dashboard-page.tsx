import { usePageHeader } from '../ui/page-header.tsx'

export function DashboardPage() {
  usePageHeader({ title: 'Podcasts' })
  return null
}
