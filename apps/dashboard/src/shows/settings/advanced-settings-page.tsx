import { SettingsPage } from '../../page-frames/settings-page.tsx'
import { AdvancedSettingsForm } from './advanced-settings-form.tsx'
import { SETTINGS } from './settings-copy.ts'

/** /shows/{id}/settings and /shows/{id}/advanced_settings: Advanced settings. */
export function AdvancedSettingsPage() {
  return (
    <SettingsPage title={SETTINGS.advanced}>
      {(show) => <AdvancedSettingsForm key={show.id} show={show} />}
    </SettingsPage>
  )
}
