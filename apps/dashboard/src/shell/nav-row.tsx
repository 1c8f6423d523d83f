import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { Area, MenuEntry } from './menu.ts'
import { matchMenuPattern } from './menu-pages.ts'

interface Props {
  label: string
  entries: MenuEntry[]
  className: string | undefined
  /** Marks the entry of this area, instead of the one whose page is open. */
  area?: Area | null
  /** What follows the links: menus that drop down. */
  children?: ReactNode
}

/** Links side by side. Where they do not fit the row scrolls, and starts where the open page is. */
export function NavRow({ label, entries, className, area, children }: Props) {
  const { pathname } = useLocation()
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another page opens
  useEffect(() => showCurrent(row.current), [pathname])
  return (
    <nav aria-label={label} className={className} ref={row}>
      {entries.map((entry) => (
        <Link key={entry.to} to={entry.to} aria-current={ariaCurrent(entry, { entries, pathname, area })}>
          {entry.label}
        </Link>
      ))}
      {children}
    </nav>
  )
}

/** `page` where the page itself is open, `true` where another one of its area is, or one below it. */
function ariaCurrent(
  entry: MenuEntry,
  { entries, pathname, area }: { entries: MenuEntry[]; pathname: string; area: Area | null | undefined },
): 'page' | true | undefined {
  if (isOpen(entry, pathname)) return 'page'
  if (area !== undefined) return area !== null && entry.area === area ? true : undefined
  return findAbove(entries, pathname) === entry ? true : undefined
}

/** The entry below which the open page lies, where none is the page itself. */
function findAbove(entries: MenuEntry[], pathname: string): MenuEntry | undefined {
  if (entries.some((entry) => isOpen(entry, pathname))) return undefined
  const isAbove = (place: string) => SECTION.test(place) && pathname.startsWith(`${place}/`)
  return entries.find(({ places }) => places.some(isAbove))
}

/** A part of a podcast; all its pages lie below the podcast itself. */
const SECTION = /^\/shows\/\d+\/./

export function isOpen({ places }: MenuEntry, pathname: string): boolean {
  return places.includes(matchMenuPattern(pathname))
}

/** Sideways only: the page itself must not move. */
function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector<HTMLElement>('[aria-current], [data-current]')
  if (row && current)
    row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
}
