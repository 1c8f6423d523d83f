import {
  DASHBOARD_CAPABILITY_MAY_IMPORT,
  DASHBOARD_LAYERS,
  DASHBOARD_ROOT_FILES,
  DESIGN_SYSTEM_MAY_KNOW,
} from './layout-names.ts'
import type { Check } from './layout-rules.ts'

const SRC = 'apps/dashboard/src/'

/** routes.tsx, pages.tsx → capability → page-frames, fields, ui, api, session, audio, language, paths. */
export const checkDashboard: Check = ({ path }, imports, complain) => {
  const inside = path.slice(SRC.length)
  const [layer] = inside.split('/') as [string]
  if (!inside.includes('/')) {
    if (!DASHBOARD_ROOT_FILES.includes(inside) && !inside.includes('.test.'))
      complain(
        1,
        `apps/dashboard/src holds only ${DASHBOARD_ROOT_FILES.join(', ')}. A page belongs in its capability, what several pages use in ui/, fields/ or page-frames/.`,
      )
    if (inside !== 'paths.ts') return
  }
  if (/\.test\.tsx?$/.test(inside)) return
  const allowed = inside === 'paths.ts' ? [] : (DASHBOARD_LAYERS[layer] ?? DASHBOARD_CAPABILITY_MAY_IMPORT)
  for (const { target, line } of imports) {
    if (target?.startsWith('apps/') && !target.startsWith(SRC))
      complain(line, 'the dashboard knows the server only by its contract: import @podstead/contract/….')
    if (
      layer === 'ui' &&
      target?.startsWith('packages/contract/') &&
      !DESIGN_SYSTEM_MAY_KNOW.includes(target)
    )
      complain(
        line,
        'the design system knows nothing of podcasts. What a form asks about one is in fields/, what a page shows of one in page-frames/.',
      )
    if (!target?.startsWith(SRC)) continue
    const [other] = target.slice(SRC.length).split('/') as [string]
    if (other === layer || allowed.includes(other)) continue
    // A catalogue gathers the words of all capabilities in its language.
    if (layer === 'language' && /copy\.[a-z]{2}\.ts$/.test(target)) continue
    complain(line, reason(layer, other))
  }
}

function reason(layer: string, other: string): string {
  if (other === 'routes.tsx') return 'nothing imports routes.tsx; addresses are in paths.ts.'
  if (layer in DASHBOARD_LAYERS)
    return `${layer}/ is below ${other}: it must not know it. Pass it in, or move the file up.`
  if (other === 'shell')
    return 'capabilities do not reach into the shell: use usePageHeader and the alert area of ui/.'
  return `${layer} must not import ${other}: capabilities never meet. Move what both need into ui/, or let a page in pages.tsx compose them.`
}
