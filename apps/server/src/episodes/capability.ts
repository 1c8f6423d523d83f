import type { Capability } from '../kernel/capability.ts'
import { renewAudioAddresses } from './commands-rows.ts'
import { episodeJobs } from './jobs.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { episodes } from './routes.ts'
import { episodeActions } from './routes-actions.ts'
import { episodeAudio } from './routes-audio.ts'
import { directUploads } from './routes-direct-upload.ts'
import { episodeValue } from './routes-value.ts'

export const capability: Capability = {
  name: 'episodes',
  messages: { de: DE, fr: FR },
  routes: [episodes, episodeActions, episodeAudio, directUploads, episodeValue],
  jobs: [episodeJobs],
  tables: {
    episodes: {
      podcast: 'show_id',
      episode: 'id',
      copied: 'otherwise',
      archived: 'yes',
      files: [{ column: 'artwork_key', prefix: 'artwork/', type: 'artwork_type' }],
    },
    audio_files: {
      episode: 'episode_id',
      copied: 'otherwise',
      archived: 'yes',
      files: [
        { column: 'storage_key', prefix: 'originals/', bytes: 'bytes', removed: 'replaced_at is not null' },
        { column: 'original_key', prefix: 'originals/', bytes: 'bytes', removed: 'true' },
        { column: 'storage_key', prefix: 'audio/' },
        { column: 'original_key', prefix: 'audio/' },
        { column: 'peaks_key', prefix: 'audio/' },
        { column: 'peaks_key', prefix: 'peaks/' },
      ],
    },
    alternate_enclosures: {
      episode: 'episode_id',
      copied: 'otherwise',
      archived: 'yes',
      files: [{ column: 'storage_key', prefix: 'originals/', bytes: 'bytes' }],
    },
    episode_previews: { episode: 'episode_id', copied: 'never', archived: 'never' },
    normalisations: { episode: 'episode_id', copied: 'never', archived: 'never' },
    // What the numbers call forms that are gone.
    removed_alternates: {},
  },
  files: [
    { prefix: 'audio/', named: 'whole' },
    { prefix: 'peaks/', named: 'whole' },
  ],
  subscribes: {
    'show.addresses_renewed': (trx, _kernel, { show_id }) => renewAudioAddresses(trx, 'show_id', show_id),
  },
}
