import { z } from 'zod'
import { address } from '../address.ts'
import { get } from '../endpoint.ts'
import { HexColor } from '../fields.ts'
import { WIDGET_COLOURS, WIDGET_SWITCHES } from '../shows/widget-settings.ts'
import { LOOKS } from './embed-code.ts'

const colour = HexColor.optional()
const isOn = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .optional()

/** The names that fromEntries forgets are declared again. */
const Unsaved = Object.fromEntries([
  ...WIDGET_COLOURS.map((name) => [name, colour]),
  ...WIDGET_SWITCHES.map((name) => [name, isOn]),
]) as unknown as { [K in (typeof WIDGET_COLOURS)[number]]: typeof colour } & {
  [K in (typeof WIDGET_SWITCHES)[number]]: typeof isOn
}

/** The address of a player as it would look; nothing is stored, and it ends within an hour or two. */
export const previewWidget = get('/v2/shows/:id/widget_preview', {
  resource: 'show',
  permission: 'shows.write',
  skill: 'skill_embedded_player',
  summary: 'Where a player is seen as it would look with these settings',
  query: z.object({
    ...Unsaved,
    kind: z.enum(['one', 'list'], 'is not included in the list').optional(),
    look: z.enum(LOOKS, 'is not included in the list').optional(),
  }),
  reply: z.object({ url: z.string() }),
  failure: 'full_messages',
})

export const widgetPreviewPage = address('GET', '/embed/v1/_preview/:ticketKey', {
  access: 'capability',
  origin: 'pages',
  summary: 'A player as it would look with settings that are not saved, in the dashboard',
  content: 'text/html',
})
