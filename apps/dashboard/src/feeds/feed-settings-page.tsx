import { SettingsPage } from '../page-frames/settings-page.tsx'
import { FEED } from './copy.ts'
import { FeedSettingsForm } from './feed-settings-form.tsx'

/** /shows/{id}/feed: what the podcast's feed says beside the general and advanced settings. */
export function FeedSettingsPage() {
  return (
    <SettingsPage title={FEED.title}>{(show) => <FeedSettingsForm key={show.id} show={show} />}</SettingsPage>
  )
}
