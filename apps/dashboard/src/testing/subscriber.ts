import type { ListedSubscriber } from '@podstead/contract/subscribers/subscribers'
import { SHOW } from './show.ts'

/** A members-only podcast, and who hears it, for tests. */
export const MEMBERS_SHOW = {
  ...SHOW,
  is_private_show: true,
  is_advanced_private_feed: true,
  rss_feed: '',
  landing_page_url: '',
  private_page_invite_link: 'https://pages.example/join/the-long-road',
}

export const SUBSCRIBER: ListedSubscriber = {
  id: 41,
  show_id: 7,
  email_address: 'ana@example.org',
  full_name: 'Ana Sousa',
  subscription_status: 'Approved',
  is_activated: true,
  slug: 'secret',
  client_token: 'token',
  rss_feed: 'https://media.example/private/feeds/secret',
  web_player_url: 'https://pages.example/listen/ana?token=token',
  instructions_url: 'https://pages.example/members/ana.proof',
  created_at: '2026-03-01T10:00:00Z',
  updated_at: '2026-03-03T10:00:00Z',
  approved_at: '2026-03-02T10:00:00Z',
  first_fetch_at: '2026-03-03T10:00:00Z',
  closes_at: null,
  tier: null,
  is_tier_paid: false,
  is_paying: false,
  trial_ends_at: null,
  payment: null,
  time_zone: null,
  language: '',
  source: 'owner',
}

/** A page of the list that holds all of them. */
export function subscribersReply(people: readonly ListedSubscriber[]) {
  const count = (status: string) =>
    people.filter(({ subscription_status }) => subscription_status === status).length
  const { id, podcast_title, private_page_invite_link, requires_full_name, private_invites_open } =
    MEMBERS_SHOW
  return {
    private_feeds: people,
    show: {
      id,
      name: podcast_title,
      is_advanced_private_feed: true,
      private_page_invite_link,
      requires_full_name,
      private_invites_open,
    },
    counts: {
      all: people.length,
      Approved: count('Approved'),
      Pending: count('Pending'),
      Reject: count('Reject'),
    },
    paying: people.filter(({ is_paying }) => is_paying).length,
    next: null,
  }
}
