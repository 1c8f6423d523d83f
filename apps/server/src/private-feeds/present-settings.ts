import { languageCode } from '@podstead/contract/lookups-data'
import type { PrivateFeedSettings } from '@podstead/contract/private-feeds/private-feeds'
import type { ShowRow } from '../shows/table.ts'
import { closingWords } from './rules-closing.ts'
import type { PrivateFeedSettingsRow } from './table.ts'

export function presentSettings(
  show: Pick<ShowRow, 'language_id'>,
  { closing_episode_id, closing_text }: PrivateFeedSettingsRow,
): PrivateFeedSettings {
  return {
    closing_episode_id,
    closing_text,
    closing_text_default: closingWords(languageCode(show.language_id)).ended.text,
  }
}
