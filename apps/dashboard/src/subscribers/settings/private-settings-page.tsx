import { MembersPage } from '../../page-frames/members-page.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { PRIVATE } from './private-settings-copy.ts'
import { PrivateSettingsForm } from './private-settings-form.tsx'

/** /shows/{id}/private-settings. */
export function PrivateSettingsPage() {
  return (
    <MembersPage title={PRIVATE.title} skeleton={<FormSkeleton fields={6} />}>
      {(show) => <PrivateSettingsForm show={show} />}
    </MembersPage>
  )
}
