import type { Capability } from '../kernel/capability.ts'
import { embeds } from './routes.ts'
import { oembedRoutes } from './routes-oembed.ts'
import { widgetPreviews } from './routes-preview.ts'

export const capability: Capability = { name: 'embeds', routes: [embeds, oembedRoutes, widgetPreviews] }
