import { ROUTES } from '../paths.ts'

/** Which pages there are, by address alone: what a parameter is called makes no difference. */

const SHAPES = new Set(Object.values(ROUTES).map(({ pattern }) => patternShape(pattern)))

/** `/shows/:show/artwork` exists when the route table has `/shows/:id/artwork`. */
export function pageExists(pattern: string): boolean {
  return SHAPES.has(patternShape(pattern))
}

/** `addressOf('/shows/:show/artwork', { show: 7 })` -> `/shows/7/artwork` */
export function fillPattern(pattern: string, params: Record<string, number>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
}

/** An address without the slash that some people end theirs with. */
export function matchMenuPattern(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
}

function patternShape(pattern: string): string {
  return pattern.replace(/:\w+/g, ':')
}
