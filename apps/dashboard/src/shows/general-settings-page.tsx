import { usePageHeader } from '../ui/page-header.tsx'

export function GeneralSettingsPage() {
  usePageHeader({ title: 'General' })
  return null
}
