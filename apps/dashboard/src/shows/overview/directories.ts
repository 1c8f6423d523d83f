import type { LinkName } from '@podstead/contract/shows/show-links'

/** A directory that takes submissions. Without `link` it gives podcasts no address worth keeping. */
export interface DirectoryEntry {
  key: string
  name: string
  link: LinkName | null
  /** Where a podcast is submitted. */
  submit: string
}

export const SUBMISSION_DIRECTORIES: readonly DirectoryEntry[] = [
  {
    key: 'apple_podcast',
    name: 'Apple Podcasts',
    link: 'apple_podcast',
    submit: 'https://podcastsconnect.apple.com/my-podcasts/new-feed',
  },
  { key: 'spotify', name: 'Spotify', link: 'spotify', submit: 'https://creators.spotify.com/' },
  { key: 'youtube', name: 'YouTube', link: 'youtube', submit: 'https://studio.youtube.com/' },
  {
    key: 'amazon_podcast_link',
    name: 'Amazon Music',
    link: 'amazon_podcast_link',
    submit: 'https://podcasters.amazon.com/',
  },
  {
    key: 'pocket_casts',
    name: 'Pocket Casts',
    link: 'pocket_casts',
    submit: 'https://pocketcasts.com/submit/',
  },
  { key: 'podcast_index', name: 'Podcast Index', link: null, submit: 'https://podcastindex.org/add' },
]
