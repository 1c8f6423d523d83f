import { usePageHeader } from '../ui/page-header.tsx'

export function ShowOverviewPage() {
  usePageHeader({ title: 'Overview' })
  return null
}
