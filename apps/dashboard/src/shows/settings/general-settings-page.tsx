import { SettingsPage } from '../../page-frames/settings-page.tsx'
import { GeneralSettingsForm } from './general-settings-form.tsx'
import { SETTINGS } from './settings-copy.ts'

/** /shows/{id}: General settings. */
export function GeneralSettingsPage() {
  return (
    <SettingsPage title={SETTINGS.general}>
      {(show) => <GeneralSettingsForm key={show.id} show={show} />}
    </SettingsPage>
  )
}
