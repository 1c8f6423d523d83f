import { Alert, Anchor, Stack } from '@mantine/core'
import { getDomain, type ShowDomain as Reply } from '@podstead/contract/domains/domains'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, queryClient } from '../api/query.ts'
import { OnlyPublic } from '../page-frames/only-public.tsx'
import { ShowPage } from '../page-frames/show-page.tsx'
import { SkillGate } from '../session/skill-gate.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { shortAddress } from '../ui/formats.ts'
import { Section } from '../ui/section.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { DOMAINS } from './copy.ts'
import { DomainForm } from './domain-form.tsx'
import { DomainState } from './domain-state.tsx'
import classes from './domains.module.css'

/** While records are being set, the page notices by itself that they are there. */
const REFRESH_MS = 15_000

/** /shows/{id}/domain: a host name of its own for the website. */
export function DomainPage() {
  return (
    <ShowPage title={DOMAINS.title} loadFailed={DOMAINS.loadFailed}>
      {(show) => (
        <SkillGate skill="skill_podcast_website">
          {show.is_private_show ? (
            <OnlyPublic showId={show.id} title={DOMAINS.privateTitle}>
              {DOMAINS.privateText}
            </OnlyPublic>
          ) : (
            <Domain key={show.id} showId={show.id} />
          )}
        </SkillGate>
      )}
    </ShowPage>
  )
}

function Domain({ showId }: { showId: number }) {
  const [isChanging, setChanging] = useState(false)
  const options = query(getDomain, { params: { showId } })
  const found = useQuery({
    ...options,
    refetchInterval: ({ state }) => (state.data?.domain?.state === 'waiting' ? REFRESH_MS : false),
  })
  if (found.isPending) return <RowsSkeleton count={3} />
  if (!found.data)
    return <ErrorPanel error={found.error} title={DOMAINS.loadFailed} onRetry={() => void found.refetch()} />
  const { site_url, domain } = found.data
  const store = (reply: Reply) => {
    queryClient.setQueryData(options.queryKey, reply)
    setChanging(false)
  }
  return (
    <Stack gap="lg">
      <Section title={DOMAINS.website} text={DOMAINS.websiteText}>
        <Anchor href={site_url} target="_blank" rel="noreferrer" fw={600} className={classes.site}>
          {shortAddress(site_url)}
        </Anchor>
      </Section>
      {domain && !isChanging ? (
        <DomainState
          showDomain={found.data}
          domain={domain}
          onSaved={store}
          onChange={() => setChanging(true)}
        />
      ) : (
        <Section title={DOMAINS.enterTitle} text={DOMAINS.enterText}>
          {domain && domain.state !== 'waiting' && (
            <Alert color="marigold" icon={<IconAlertTriangle size={20} aria-hidden />}>
              {DOMAINS.changeText(domain.display_host)}
            </Alert>
          )}
          <DomainForm
            showId={showId}
            onSaved={store}
            {...(isChanging ? { onCancel: () => setChanging(false) } : {})}
          />
        </Section>
      )}
    </Stack>
  )
}
