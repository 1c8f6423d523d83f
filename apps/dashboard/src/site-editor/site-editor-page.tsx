import type { Show } from '@podstead/contract/shows/shows'
import { getSitePage } from '@podstead/contract/site-editor/site-editor'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { OnlyPublic } from '../page-frames/only-public.tsx'
import { SettingsPage } from '../page-frames/settings-page.tsx'
import { SkillGate } from '../session/skill-gate.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { SITE } from './copy.ts'
import { SiteForm } from './site-form.tsx'

/** /shows/{id}/site: the sections of a podcast's home page. */
export function SiteEditorPage() {
  return (
    <SettingsPage title={SITE.title}>
      {(show) => (
        <SkillGate skill="skill_podcast_website">
          {/* Every other podcast has a page for those who have its address or password. */}
          {show.is_advanced_private_feed ? (
            <OnlyPublic showId={show.id} title={SITE.membersTitle}>
              {SITE.membersText}
            </OnlyPublic>
          ) : (
            <Loaded key={show.id} show={show} />
          )}
        </SkillGate>
      )}
    </SettingsPage>
  )
}

function Loaded({ show }: { show: Show }) {
  const page = useQuery(query(getSitePage, { params: { id: show.id } }))
  if (page.isPending) return <FormSkeleton fields={6} />
  if (!page.data)
    return <ErrorPanel error={page.error} title={SITE.loadFailed} onRetry={() => void page.refetch()} />
  return <SiteForm show={show} stored={page.data} />
}
