import { Navigate, useParams } from 'react-router'
import { to } from '../paths.ts'

/** Addresses of the dashboard before (RT049, RT050): bookmarks still lead where the numbers are. */
export function OldMetricsPage() {
  return <Navigate to={to('metrics', { id: Number(useParams().id) })} replace />
}

export function OldDownloadsPage() {
  return <Navigate to={to('downloadReport', { id: Number(useParams().id) })} replace />
}
