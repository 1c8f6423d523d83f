export const PRIVATE_FEEDS_MESSAGES = {
  'private_feed.no_audio_yet': 'has no audio yet',
} as const
