import { SettingsPage } from '../../page-frames/settings-page.tsx'
import { SkillGate } from '../../session/skill-gate.tsx'
import { DESIGN } from './design-copy.ts'
import { DesignForm } from './design-form.tsx'

/** /shows/{id}/customize: colours and titles of the public pages and players. */
export function DesignPage() {
  return (
    <SettingsPage title={DESIGN.title}>
      {(show) => (
        <SkillGate skill="skill_podcast_website">
          <DesignForm key={show.id} show={show} />
        </SkillGate>
      )}
    </SettingsPage>
  )
}
