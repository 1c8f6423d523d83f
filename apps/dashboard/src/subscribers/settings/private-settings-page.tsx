import { Stack } from '@mantine/core'
import { MembersPage } from '../../page-frames/members-page.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { ClosingSection } from './closing-section.tsx'
import classes from './private-settings.module.css'
import { PRIVATE } from './private-settings-copy.ts'
import { PrivateSettingsForm } from './private-settings-form.tsx'

/** /shows/{id}/private-settings. */
export function PrivateSettingsPage() {
  return (
    <MembersPage title={PRIVATE.title} skeleton={<FormSkeleton fields={6} />}>
      {(show) => (
        <Stack gap="lg" className={classes.narrow}>
          <PrivateSettingsForm show={show} />
          <ClosingSection showId={show.id} />
        </Stack>
      )}
    </MembersPage>
  )
}
