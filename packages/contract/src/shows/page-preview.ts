import { z } from 'zod'
import { get } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { ShowSettings } from './show-settings.ts'

const { buttonColor, buttonTextColor, cardBackgroundColor, textColor, meet_hosts_title, about_page_title } =
  ShowSettings.shape

/** How the public page would look; nothing is stored. */
export const previewShowPage = get('/v2/shows/:id/page_preview', {
  resource: 'show',
  permission: 'shows.write',
  skill: 'skill_podcast_website',
  summary: 'The public page of a podcast as it would look with these settings, without scripts',
  query: z.object({
    showColorThemeId: z.coerce.number().pipe(Id).optional(),
    buttonColor,
    buttonTextColor,
    cardBackgroundColor,
    textColor,
    meet_hosts_title,
    about_page_title,
  }),
  reply: z.object({ html: z.string() }),
  failure: 'full_messages',
})
