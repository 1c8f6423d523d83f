import { Button } from '@mantine/core'
import type { Show } from '@podstead/contract/shows/shows'
import { Link } from 'react-router'
import { SettingsPage } from '../../page-frames/settings-page.tsx'
import { to } from '../../paths.ts'
import { SkillGate } from '../../session/skill-gate.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Signpost } from '../../ui/illustrations.tsx'
import { SOCIAL } from './social-copy.ts'
import { SocialForm } from './social-form.tsx'

/** /shows/{id}/social: links for the public pages; only with the website skill and for public podcasts. */
export function SocialPage() {
  return (
    <SettingsPage title={SOCIAL.title}>
      {(show) => (
        <SkillGate skill="skill_podcast_website">
          {show.is_private_show ? <NoPublicPage show={show} /> : <SocialForm key={show.id} show={show} />}
        </SkillGate>
      )}
    </SettingsPage>
  )
}

function NoPublicPage({ show }: { show: Show }) {
  return (
    <EmptyState
      illustration={<Signpost />}
      title={SOCIAL.privateTitle}
      action={
        <Button component={Link} to={to('showOverview', { id: show.id })}>
          {SOCIAL.privateAction}
        </Button>
      }
    >
      {SOCIAL.privateText}
    </EmptyState>
  )
}
