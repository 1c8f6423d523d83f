import type { FeedPreview, ImportItem, ImportState } from '@podstead/contract/imports'
import type { Kernel } from '../kernel/kernel.ts'
import { countingPrefix, feedUrl } from '../shows/present.ts'
import type { ShowRow } from '../shows/table.ts'
import type { ItemWithAudio, PermittedImport } from './queries.ts'
import {
  type Counts,
  canCancel,
  canRetry,
  feedOwnerEmail,
  maskedEmail,
  nextSteps,
  type Permission,
  stateWords,
} from './rules.ts'
import { categoryWords } from './rules-feed.ts'
import type { Survey } from './service.ts'
import type { Note } from './table.ts'

export function presentPreview(
  rssFeed: string,
  { feed, summary }: Survey,
  notes: Note[],
  permission: Permission,
): FeedPreview {
  const owner = permission === 'proof' ? feedOwnerEmail(feed) : null
  return {
    rss_feed: rssFeed,
    title: feed.title,
    author: feed.author ?? feed.ownerName ?? '',
    artwork_url: feed.imageUrl,
    language: feed.language ?? '',
    categories: categoryWords(feed.categories),
    episodes_count: feed.itemCount,
    total_bytes: summary.bytes || null,
    total_seconds: summary.seconds || null,
    first_date: summary.first?.toISOString() ?? null,
    last_date: summary.last?.toISOString() ?? null,
    podcast_guid: feed.guid,
    host: summary.host,
    prefixes: summary.prefixes,
    keeps: summary.keeps,
    warnings: notes,
    permission,
    proof_email: owner && maskedEmail(owner),
  }
}

export function presentImport(
  kernel: Pick<Kernel, 'config'>,
  show: ShowRow,
  found: PermittedImport,
  counts: Counts,
): ImportState {
  const isWaiting = found.status === 'waiting_for_proof'
  // Audio that came may still turn out to be unusable when it is processed.
  const status = found.status === 'done' && counts.failed ? 'done_with_failures' : found.status
  return {
    show_id: found.show_id,
    status,
    rss_feed: found.rss_feed,
    host: found.host,
    message: stateWords(status, counts, found.message),
    proof_email: isWaiting ? maskedEmail(found.proof_email) : null,
    proof_sent_at: isWaiting ? (found.proof_sent_at?.toISOString() ?? null) : null,
    items_count: counts.items,
    done_count: counts.done,
    failed_count: counts.failed,
    skipped_count: counts.skipped,
    bytes_total: counts.bytesTotal || null,
    bytes_done: counts.bytesDone,
    warnings: found.warnings,
    can_retry: canRetry(status, counts),
    can_cancel: canCancel(status),
    next_steps:
      status === 'done' || status === 'done_with_failures'
        ? nextSteps(feedUrl(kernel, show), found.host, countingPrefix(kernel, show), found.warnings)
        : [],
    started_at: found.created_at.toISOString(),
    finished_at: found.finished_at?.toISOString() ?? null,
  }
}

export function presentItem(item: ItemWithAudio): ImportItem {
  // Staged ones wait to become episodes.
  const state = item.has_failed ? 'failed' : item.state === 'staged' ? 'waiting' : item.state
  return {
    id: item.id,
    position: item.position,
    title: item.title,
    state,
    message: item.has_failed && item.state === 'done' ? (item.media_message ?? '') : item.message,
    warnings: item.warnings,
    bytes_done: item.bytes_done,
    bytes_total: item.bytes_total,
    episode_id: item.deleted_at ? null : item.episode_id,
  }
}
