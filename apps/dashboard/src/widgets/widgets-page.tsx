import { Stack } from '@mantine/core'
import type { Show } from '@podstead/contract/shows/shows'
import { OnlyPublic } from '../page-frames/only-public.tsx'
import { SettingsPage } from '../page-frames/settings-page.tsx'
import { SkillGate } from '../session/skill-gate.tsx'
import { AllowSites } from './allow-sites.tsx'
import { WIDGETS } from './copy.ts'
import { HeardOn } from './heard-on.tsx'
import { WidgetCodes } from './widget-codes.tsx'
import { WidgetForm } from './widget-form.tsx'

/** /shows/{id}/widgets: players for other sites. */
export function WidgetsPage() {
  return (
    <SettingsPage title={WIDGETS.title}>
      {(show) => (
        <SkillGate skill="skill_embedded_player">
          <Widgets key={show.id} show={show} />
        </SkillGate>
      )}
    </SettingsPage>
  )
}

function Widgets({ show }: { show: Show }) {
  if (show.is_private || show.is_password_protected)
    return (
      <OnlyPublic showId={show.id} title={WIDGETS.privateTitle}>
        {WIDGETS.privateText}
      </OnlyPublic>
    )
  return (
    <Stack gap="lg">
      <WidgetForm show={show} />
      <WidgetCodes show={show} />
      {show.is_advanced_private_feed && <AllowSites showId={show.id} />}
      {!show.is_advanced_private_feed && show.skill_standard_analytics && <HeardOn showId={show.id} />}
    </Stack>
  )
}
