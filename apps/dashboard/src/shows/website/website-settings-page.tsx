import { Button } from '@mantine/core'
import type { Show } from '@podstead/contract/shows/shows'
import { Link } from 'react-router'
import { SettingsPage } from '../../page-frames/settings-page.tsx'
import { to } from '../../paths.ts'
import { SkillGate } from '../../session/skill-gate.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Signpost } from '../../ui/illustrations.tsx'
import { SITE } from './website-settings-copy.ts'
import { WebsiteSettingsForm } from './website-settings-form.tsx'

/** /shows/{id}/website_settings: what the public pages say and have besides the episodes. */
export function WebsiteSettingsPage() {
  return (
    <SettingsPage title={SITE.title}>
      {(show) => (
        <SkillGate skill="skill_podcast_website">
          {show.is_advanced_private_feed ? (
            <NoWebsite show={show} />
          ) : (
            <WebsiteSettingsForm key={show.id} show={show} />
          )}
        </SkillGate>
      )}
    </SettingsPage>
  )
}

function NoWebsite({ show }: { show: Show }) {
  return (
    <EmptyState
      illustration={<Signpost />}
      title={SITE.privateTitle}
      action={
        <Button component={Link} to={to('showOverview', { id: show.id })}>
          {SITE.privateAction}
        </Button>
      }
    >
      {SITE.privateText}
    </EmptyState>
  )
}
