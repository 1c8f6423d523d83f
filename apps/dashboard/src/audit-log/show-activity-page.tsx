import { exportShowAuditLog, listShowAuditEntries } from '@podstead/contract/audit-log/audit-log'
import { call, callFile } from '../api/call.ts'
import { ShowPage } from '../page-frames/show-page.tsx'
import { ActivityView } from './activity-view.tsx'
import { ACTIVITY } from './copy.ts'

/** /shows/{id}/activity: what was done to a podcast, and by whom. */
export function ShowActivityPage() {
  return (
    <ShowPage title={ACTIVITY.title} loadFailed={ACTIVITY.loadFailed}>
      {({ id: showId }) => (
        <ActivityView
          key={showId}
          name={listShowAuditEntries.path.replace(':showId', String(showId))}
          lead={ACTIVITY.ofShow}
          load={(query, signal) => call(listShowAuditEntries, { params: { showId }, query, signal })}
          loadFile={(query) => callFile(exportShowAuditLog, { showId }, query)}
        />
      )}
    </ShowPage>
  )
}
