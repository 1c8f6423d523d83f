import { previewWidget } from '@podstead/contract/widgets/widget-preview'
import type { FastifyInstance } from 'fastify'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { changedWidget } from '../shows/rules-settings.ts'
import { widgetPreviewUrl } from './queries.ts'

/** The player with settings that are not saved, for those whose podcast it is. */
export function widgetPreviews(app: FastifyInstance, kernel: Kernel): void {
  serve(
    app,
    kernel,
    { previewWidget },
    {
      previewWidget: async ({ show, query: { kind = 'list', look = 'widget', ...settings } }) => ({
        url: widgetPreviewUrl(kernel, show, { kind, look, widget: changedWidget(show.widget, settings) }),
      }),
    },
  )
}
