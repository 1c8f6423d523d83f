import { Navigate, useParams } from 'react-router'
import { to } from '../paths.ts'

/** Addresses of the dashboard before: bookmarks still lead where the numbers are. */
export function OldMetricsPage() {
  return <Onward page="metrics" />
}

export function OldDownloadsPage() {
  return <Onward page="downloadReport" />
}

function Onward({ page }: { page: 'metrics' | 'downloadReport' }) {
  const { id = '' } = useParams()
  return <Navigate to={/^[1-9]\d{0,14}$/.test(id) ? to(page, { id: Number(id) }) : to('dashboard')} replace />
}
