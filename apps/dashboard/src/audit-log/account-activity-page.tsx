import { exportAuditLog, listAuditEntries } from '@podstead/contract/audit-log/audit-log'
import { call, callFile } from '../api/call.ts'
import { useAccount } from '../session/session-state.ts'
import { usePageHeader } from '../ui/page-header.tsx'
import { ActivityView } from './activity-view.tsx'
import { ACTIVITY } from './copy.ts'

/** /account/activity: what was done with an account and all its podcasts. */
export function AccountActivityPage() {
  usePageHeader({ title: ACTIVITY.title, subtitle: useAccount().email })
  return (
    <ActivityView
      name={listAuditEntries.path}
      lead={ACTIVITY.ofAccount}
      load={(query, signal) => call(listAuditEntries, { query, signal })}
      loadFile={(query) => callFile(exportAuditLog, {}, query)}
    />
  )
}
