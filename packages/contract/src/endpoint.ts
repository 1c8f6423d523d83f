import type { z } from 'zod'
import type { Permission } from './permissions.ts'
import type { RateClass } from './rate-limits.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call. `session`: a signed-in user. `public`: anyone. `capability`: whoever holds the unguessable
 * value in the path or query. `webhook`: an outside service that signs its requests; only addresses have it,
 * for what is signed are the bytes as they came.
 */
export type Access = 'session' | 'public' | 'capability' | 'webhook'

/**
 * What a call is about, and the path's ids lead to; the server hands it to the handler, or answers 404.
 * `deleted_…` can still be restored; `team_…` may also be somebody else's who shares it, where the others are
 * the caller's own alone. `none` where the call concerns only the caller's own account, `server`
 * where it is for whoever runs this installation (decision 0022).
 */
export type Resource = 'none' | 'server' | PodcastResource
export type PodcastResource =
  | 'show'
  | 'deleted_show'
  | 'episode'
  | 'deleted_episode'
  | 'team_show'
  | 'team_episode'

/**
 * What a call leaves in the audit log, where it is otherwise than its method says. `never`: it changes
 * nothing that lasts. `always`: a GET that hands out more than a page does. `settings`: it saves what the
 * GET of the same path shows, as every PUT does that has one; the entry says what each field was and is.
 * `plain`: a PUT whose fields the entry leaves out, because they are a listener's, or are not in that GET.
 */
export type Audit = 'never' | 'always' | 'settings' | 'plain'

/**
 * Which parameters of a path name the podcast and the episode: `showId` and `episodeId`, or
 * `id` for what the call is about.
 */
export function resourceIds(
  resource: PodcastResource,
  params: Record<string, unknown>,
): { showId?: number; episodeId?: number } {
  const isEpisode = resource.endsWith('episode')
  return {
    showId: (params.showId ?? (isEpisode ? undefined : params.id)) as number | undefined,
    episodeId: (isEpisode ? (params.episodeId ?? params.id) : undefined) as number | undefined,
  }
}

/**
 * Plan flags by their wire names (RU163). One source for the server's gate (402), the
 * account's columns and the Upgrade card.
 */
export const SKILLS = [
  'skill_direct_upload',
  'skill_podcast_website',
  'skill_embedded_player',
  'skill_standard_analytics',
  'skill_advanced_private_feed',
  'skill_tip_jar',
  'skill_control_podstead_budge',
  'allow_dropbox_subfolders',
  'live_view',
] as const
export type Skill = (typeof SKILLS)[number]

/**
 * The body that a refusal takes on the wire: `full_messages` is `errors.full_messages`, `list`
 * is `errors: [...]`, `fields` is `errors: {field: [...]}`, `message` is `message`, `messages`
 * is `messages: {field: [...]}`.
 */
export type FailureDialect = 'full_messages' | 'list' | 'fields' | 'message' | 'messages'

type Schema = z.core.$ZodType

/**
 * What an endpoint declares. Schemas are captured whole and read later with z.output: inferring their output
 * here costs the compiler 3 times as much.
 */
interface Spec {
  access?: Exclude<Access, 'webhook'>
  resource?: Resource
  /** What the caller must be allowed to do with the podcast that it is about. */
  permission?: Permission
  /** What an API key must permit for a call about no podcast; without it keys may not make it. */
  keyPermission?: Permission
  /** A flag of the owner's plan; where the call is about no podcast, of the caller's. */
  skill?: Skill
  /** One line for the OpenAPI document. */
  summary?: string
  query?: Schema
  body?: Schema
  reply: Schema
  /** Success status; 200 unless said otherwise. */
  status?: 200 | 201 | 202
  failure?: FailureDialect
  /**
   * How often it may be called (rates.ts); GET is `read` and everything else
   * `write` unless it says otherwise.
   */
  rate?: RateClass
  audit?: Audit
  /** Seldom-changing replies may be kept by the client for this many seconds. */
  cacheSeconds?: number
}

export type Endpoint<Path extends string = string, S extends Spec = Spec> = S & {
  readonly method: Method
  readonly path: Path
}

const define =
  (method: Method) =>
  <const Path extends string, const S extends Spec>(path: Path, spec: S): Endpoint<Path, S> => ({
    ...spec,
    method,
    path,
  })

export const get = define('GET')
export const post = define('POST')
export const put = define('PUT')
export const del = define('DELETE')

/** `/v2/shows/:showId/audioposts/:id` -> 'showId' | 'id' */
type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}.json`
    ? Name
    : Path extends `${string}:${infer Name}`
      ? Name
      : never

/** Ids are numbers; a parameter whose name ends in `Key` is text (a slug, a token, a public id). */
export type PathParams<E extends Endpoint> = {
  [K in ParamNames<E['path']>]: K extends `${string}Key` ? string : number
}
export type QueryOf<E extends Endpoint> = E['query'] extends Schema ? z.output<E['query']> : undefined
export type BodyOf<E extends Endpoint> = E['body'] extends Schema ? z.output<E['body']> : undefined
/** What a handler may give: the reply before defaults are filled in. */
export type ReplyInput<E extends Endpoint> = z.input<E['reply']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
/** What a caller sends: the body before defaults are filled in. */
export type BodyInput<E extends Endpoint> = E['body'] extends Schema ? z.input<E['body']> : undefined
export type QueryInput<E extends Endpoint> = E['query'] extends Schema ? z.input<E['query']> : undefined

type Part<Name extends string, T> = [T] extends [undefined] ? { [K in Name]?: undefined } : { [K in Name]: T }
type OptionalPart<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]?: T }

/** What an endpoint needs to be called: only the parts that its contract declares. */
export type CallParts<E extends Endpoint> = Part<
  'params',
  keyof PathParams<E> extends never ? undefined : PathParams<E>
> &
  Part<'body', BodyInput<E>> &
  OptionalPart<'query', QueryInput<E>>

/** The endpoints among a contract module's exports. */
export type EndpointsOf<M> = {
  [K in keyof M as M[K] extends { readonly method: Method; readonly path: string } ? K : never]: M[K] &
    Endpoint
}

export function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
  )
}

/** The names of a path's parameters, in order. */
export function paramNames(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((m) => m[1] as string)
}

/** `/v1/shows/:id` with {id: 7} -> `/v1/shows/7` */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** Path with parameters and query filled in; absent and empty query values are left out. */
export function buildUrl(
  path: string,
  params?: Record<string, string | number>,
  query?: Record<string, unknown>,
): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return fillPath(path, params) + (text ? `?${text}` : '')
}
