import { Anchor, Group, List, Stack, Text } from '@mantine/core'
import { getNewsletter, type NewsletterLetter } from '@podstead/contract/newsletter/newsletter'
import type { Show } from '@podstead/contract/shows/shows'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '../api/query.ts'
import { SettingsPage } from '../page-frames/settings-page.tsx'
import { to } from '../paths.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { dateText } from '../ui/formats.ts'
import { Section } from '../ui/section.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { NEWSLETTER } from './copy.ts'
import { LetterForm } from './letter-form.tsx'
import { ReaderList } from './reader-list.tsx'

/** /shows/{id}/newsletter: who signed up on the website, and the letters to them. */
export function NewsletterPage() {
  return (
    <SettingsPage title={NEWSLETTER.title}>{(show) => <Newsletter key={show.id} show={show} />}</SettingsPage>
  )
}

function Newsletter({ show }: { show: Show }) {
  const found = useQuery(query(getNewsletter, { params: { showId: show.id } }))
  if (found.error)
    return (
      <ErrorPanel error={found.error} title={NEWSLETTER.loadFailed} onRetry={() => void found.refetch()} />
    )
  if (!found.data) return <FormSkeleton fields={3} />
  const { sign_up_url, is_open, readers, letters } = found.data
  return (
    <Stack gap="lg" maw={960}>
      <Section title={NEWSLETTER.signUp} text={is_open ? NEWSLETTER.open : NEWSLETTER.closed}>
        {is_open ? (
          <Group>
            <Anchor href={sign_up_url} target="_blank" style={{ overflowWrap: 'anywhere' }}>
              {sign_up_url}
            </Anchor>
            <CopyButton value={sign_up_url} label={NEWSLETTER.copy} />
          </Group>
        ) : (
          <Anchor component={Link} to={to('siteEditor', { id: show.id })}>
            {NEWSLETTER.toSite}
          </Anchor>
        )}
      </Section>
      {readers > 0 && <LetterForm showId={show.id} readers={readers} />}
      {letters.length > 0 && (
        <Section title={NEWSLETTER.letters}>
          <Letters letters={letters} />
        </Section>
      )}
      <ReaderList showId={show.id} count={readers} />
    </Stack>
  )
}

function Letters({ letters }: { letters: NewsletterLetter[] }) {
  return (
    <List listStyleType="none" spacing="xs">
      {letters.map(({ id, subject_text, sent, total, created_at }) => (
        <List.Item key={id}>
          <Text fw={600} dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {subject_text}
          </Text>
          <Text size="sm" c="dimmed">
            {dateText(created_at)} · {NEWSLETTER.progress(sent, total)}
          </Text>
        </List.Item>
      ))}
    </List>
  )
}
