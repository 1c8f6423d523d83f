import type { Capability } from '../kernel/capability.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { findNewAddress } from './present-moved.ts'
import { privateFeeds } from './routes.ts'
import { privateAudioFiles } from './routes-audio.ts'
import { fastPrivateAudio, fastPrivateFeeds } from './routes-fast.ts'
import { privatePlayerFiles } from './routes-player.ts'
import { privateFeedSettings } from './routes-settings.ts'
import { privateTextsAndPictures } from './routes-texts.ts'

export const capability: Capability = {
  name: 'private-feeds',
  messages: { de: DE, fr: FR },
  routes: [
    fastPrivateFeeds,
    fastPrivateAudio,
    privateFeeds,
    privateAudioFiles,
    privateTextsAndPictures,
    privatePlayerFiles,
    privateFeedSettings,
  ],
  findNewAddress,
  tables: {
    private_feed_settings: {
      ...{ podcast: 'show_id', copied: 'rows', archived: 'yes' },
      // A copy has no episodes.
      uncopied: ['closing_episode_id'],
    },
  },
}
