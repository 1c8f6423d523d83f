import type { Device, Referrer } from './agents/agent-tables.ts'
import { normalAgent } from './agents/agent-text.ts'
import type { AgentClass } from './agents/agents.ts'
import {
  defaultExclusionRules,
  type ExclusionReason,
  type ExclusionRules,
  findExclusion,
} from './exclusions.ts'
import { findMemberFacts, type MemberFacts } from './members/member-facts.ts'
import { unionLength } from './ranges.ts'
import { rangesByFile } from './received.ts'
import type { AudioFile, DownloadRequest } from './request.ts'
import { joinSessions } from './streams.ts'
import { requiredBytes } from './threshold.ts'
import { splitByWindow, utcDay, type WindowKind, windowName } from './windows.ts'

export type CountOptions = {
  readonly window: WindowKind
  readonly rules: ExclusionRules
  /**
   * Different (episode, agent) pairs one address may ask for on a UTC day before all its
   * requests of that day are left out.
   */
  readonly mostPerAddress: number
  /**
   * Addresses, hashed like the requests', that may: schools, offices, carriers. To be checked
   * again within 90 days (rule 1).
   */
  readonly safeAddresses: ReadonlySet<string>
}

export const defaultCountOptions: CountOptions = {
  window: 'calendar',
  rules: defaultExclusionRules,
  mostPerAddress: 1000,
  safeAddresses: new Set(),
}

export type CountedDownload = {
  /** Unique over all downloads counted with one window kind: window, episode, listener and agent. */
  readonly key: string
  readonly episodeId: number
  readonly listener: string
  readonly agent: string
  /** UTC day of the first request, `YYYY-MM-DD`. */
  readonly day: string
  /** The first request of the download: milliseconds since 1970. */
  readonly at: number
  readonly requestIds: readonly string[]
  /** Distinct bytes received. */
  readonly bytes: number
  readonly app: Pick<AgentClass, 'kind' | 'name' | 'os'>
  readonly device: Device | null
  readonly referrer: Referrer | null
  readonly member: MemberFacts | null
}

export type Count = {
  readonly downloads: readonly CountedDownload[]
  readonly excluded: readonly { readonly requestId: string; readonly reason: ExclusionReason }[]
  /** Requests that may count but whose download has not reached its minute. */
  readonly pending: readonly string[]
}

/**
 * Counts downloads by the IAB Podcast Technical Measurement Guidelines 2.3. Every request ends in exactly one
 * of: a download, the exclusions, pending. The order and repetition of requests change nothing, so any part
 * of the past can be counted again; a count needs all requests of the windows it covers.
 */
export function countDownloads(
  requests: Iterable<DownloadRequest>,
  files: ReadonlyMap<number | string, AudioFile>,
  options: Partial<CountOptions> = {},
): Count {
  const settings = { ...defaultCountOptions, ...options }
  const { excluded, windows } = sorted(requests, files, settings)
  const downloads: CountedDownload[] = []
  const pending: string[] = []
  for (const window of windows) {
    const download = countWindow(window, files, settings)
    if (download) downloads.push(download)
    else pending.push(...window.map(({ id }) => id))
  }
  return {
    downloads: downloads.sort((a, b) => a.at - b.at || compare(a.key, b.key)),
    excluded,
    pending: pending.sort(compare),
  }
}

type SortedRequests = {
  readonly excluded: Count['excluded']
  readonly windows: readonly (readonly DownloadRequest[])[]
}

/** Requests that are left out with their reasons, and the others as they are looked at together. */
export function sorted(
  requests: Iterable<DownloadRequest>,
  files: ReadonlyMap<number | string, AudioFile>,
  settings: CountOptions,
): SortedRequests {
  const excluded: { requestId: string; reason: ExclusionReason }[] = []
  const candidates: DownloadRequest[] = []
  for (const request of inOrder(requests)) {
    const reason =
      findExclusion(request, settings.rules) ?? (files.has(request.fileId) ? null : 'unknown_file')
    if (reason) excluded.push({ requestId: request.id, reason })
    else candidates.push(request)
  }
  const crowded = crowdedAddresses(candidates, settings)
  const allowed: DownloadRequest[] = []
  for (const request of candidates) {
    if (crowded.has(addressDay(request)))
      excluded.push({ requestId: request.id, reason: 'too_many_requests' })
    else allowed.push(request)
  }
  const groups = new Map<string, DownloadRequest[]>()
  for (const request of joinSessions(allowed)) append(groups, groupKey(request), request)
  return { excluded, windows: [...groups.values()].flatMap((group) => splitByWindow(group, settings.window)) }
}

/**
 * Podcast consumers: distinct listeners by address and agent (step 4). Only
 * meaningful with its time frame stated.
 */
export function countConsumers(downloads: Iterable<Pick<CountedDownload, 'listener' | 'agent'>>): number {
  const seen = new Set<string>()
  for (const { listener, agent } of downloads) seen.add(`${listener}\n${agent}`)
  return seen.size
}

function countWindow(
  window: readonly DownloadRequest[],
  files: ReadonlyMap<number | string, AudioFile>,
  { window: kind, rules }: CountOptions,
): CountedDownload | null {
  const [first] = window
  if (!first) return null
  const bytes = receivedBytes(window, files)
  if (bytes === null) return null
  // A member is one person, whichever of their apps asks.
  const agent = first.member ? '' : normalAgent(first.agent)
  const referrer = window.find((request) => request.referrer)?.referrer
  const program = rules.classify(first.agent, referrer)
  return {
    key: `${windowName(kind, first.at)}/${first.episodeId}/${first.address}/${agent}`,
    episodeId: first.episodeId,
    listener: first.address,
    agent,
    day: utcDay(first.at),
    at: first.at,
    requestIds: window.map(({ id }) => id),
    bytes,
    app: { kind: program.kind, name: program.name, os: program.os },
    device: program.device,
    referrer: program.referrer,
    member: first.member ? findMemberFacts(first.member.id, window, files) : null,
  }
}

/**
 * Distinct bytes received of all files, null until one file by itself reaches its minute:
 * halves of two versions are no whole.
 */
function receivedBytes(
  window: readonly DownloadRequest[],
  files: ReadonlyMap<number | string, AudioFile>,
): number | null {
  let total = 0
  let reached = false
  for (const [file, bytes] of bytesByFile(window, files)) {
    total += bytes
    if (bytes >= requiredBytes(file)) reached = true
  }
  return reached ? total : null
}

/** Distinct bytes that requests of one window received of each file. */
export function bytesByFile(
  window: readonly DownloadRequest[],
  files: ReadonlyMap<number | string, AudioFile>,
): ReadonlyMap<AudioFile, number> {
  return new Map([...rangesByFile(window, files)].map(([file, ranges]) => [file, unionLength(ranges)]))
}

/**
 * Rule 1: a day on which an address asks for more than its people could hear.
 * Ranges of one download count once.
 */
function crowdedAddresses(
  candidates: readonly DownloadRequest[],
  { mostPerAddress, safeAddresses }: CountOptions,
): ReadonlySet<string> {
  const asked = new Map<string, Set<string>>()
  const crowded = new Set<string>()
  for (const request of candidates) {
    if (request.network === 'safe' || safeAddresses.has(request.address)) continue
    const key = addressDay(request)
    const pairs = asked.get(key) ?? new Set()
    asked.set(key, pairs.add(`${request.episodeId}\n${normalAgent(request.agent)}`))
    if (pairs.size > mostPerAddress) crowded.add(key)
  }
  return crowded
}

function inOrder(requests: Iterable<DownloadRequest>): DownloadRequest[] {
  const byId = new Map<string, DownloadRequest>()
  for (const request of requests) if (!byId.has(request.id)) byId.set(request.id, request)
  return [...byId.values()].sort((a, b) => a.at - b.at || compare(a.id, b.id))
}

function groupKey({ episodeId, address, agent, member }: DownloadRequest): string {
  return `${episodeId}\n${address}\n${member ? '' : normalAgent(agent)}`
}

function addressDay({ address, at }: DownloadRequest): string {
  return `${utcDay(at)}\n${address}`
}

function append<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
