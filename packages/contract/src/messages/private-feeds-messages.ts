export const PRIVATE_FEEDS_MESSAGES = {
  'private_feed.not_of_podcast': 'is not an episode of this podcast',
  'private_feed.no_audio_yet': 'has no audio yet',
} as const
